import { type Kysely, sql } from 'kysely'

// The ledger of refunds takes new entries and the outcome of each, and nothing else. `refunded` of
// an order and of a payment adds up its entries that have not failed. `captured_at` is null for
// payments that are older than the column.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase
      add column refunded bigint not null default 0,
      add constraint purchase_refunded_check check (refunded between 0 and total)`.execute(db)
  await sql`
    alter table payment
      add column captured_at timestamptz,
      add column refunded bigint not null default 0,
      add constraint payment_refunded_check check (refunded between 0 and amount)`.execute(db)
  await sql`
    create table refund (
      id text primary key,
      seq bigserial,
      purchase_id int not null references purchase,
      payment_id text references payment,
      source text not null unique,
      amount bigint not null check (amount > 0),
      currency text not null,
      reason text not null,
      by_kind text,
      by_id int,
      by_name text,
      created_at timestamptz not null,
      state text not null check (state in ('pending', 'done', 'failed')),
      provider_refund text,
      settled_at timestamptz
    )`.execute(db)
  await sql`create index refund_purchase on refund (purchase_id, seq)`.execute(db)
  await sql`create index refund_created on refund (created_at)`.execute(db)
  await sql`
    create function keep_refund() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.state = 'pending'
        and to_jsonb(new) - array['state', 'provider_refund', 'settled_at']
          = to_jsonb(old) - array['state', 'provider_refund', 'settled_at'] then
        return new;
      end if;
      raise exception 'the ledger of refunds is append-only';
    end $$`.execute(db)
  await sql`create trigger refund_kept before update or delete on refund for each row execute function keep_refund()`.execute(
    db,
  )
  await sql`create trigger refunds_kept before truncate on refund for each statement execute function keep_refund()`.execute(
    db,
  )
  // Of the demo's payment company.
  await sql`
    alter table sandbox_session
      add column refunded_amount bigint not null default 0,
      add constraint sandbox_session_refunded_check check (refunded_amount between 0 and amount)`.execute(
    db,
  )
  await sql`
    create table sandbox_refund (
      id text primary key,
      session_id text not null references sandbox_session,
      amount bigint not null
    )`.execute(db)
  // What was refunded before there was a ledger: the first payment of an order that owed as much.
  await sql`
    insert into refund (id, purchase_id, payment_id, source, amount, currency, reason, created_at, state, settled_at)
    select distinct on (purchase.id) 'payment-' || payment.id, purchase.id, payment.id, 'payment:' || payment.id,
      payment.amount, payment.currency, '', said.at,
      case payment.status when 'refunded' then 'done' else 'pending' end,
      case payment.status when 'refunded' then said.at end
    from payment
    join purchase on purchase.id = payment.purchase_id
    cross join lateral (
      select coalesce(max(at), payment.created_at) as at from purchase_status
      where purchase_id = purchase.id and status = purchase.status) as said
    where payment.status in ('refunding', 'refunded') and payment.amount = purchase.due_online
      and purchase.payment_status in ('refunding', 'refunded')
    order by purchase.id, payment.created_at`.execute(db)
  await sql`update payment set refunded = refund.amount from refund where refund.payment_id = payment.id`.execute(
    db,
  )
  await sql`update purchase set refunded = refund.amount from refund where refund.purchase_id = purchase.id`.execute(
    db,
  )
  await sql`drop trigger purchase_changed on purchase`.execute(db)
  await sql`
    create trigger purchase_changed after update on purchase for each row
    when ((old.status, old.payment_status, old.expected_at, old.unconfirmed_at, old.refunded) is distinct from (new.status, new.payment_status, new.expected_at, new.unconfirmed_at, new.refunded))
    execute function note_purchase_event()`.execute(db)
  // For reports: what was taken on a day.
  await sql`create index purchase_status_complete on purchase_status (at) where status = 'complete'`.execute(
    db,
  )
  await sql`create index payment_taken on payment ((coalesce(captured_at, created_at)))`.execute(db)
}
