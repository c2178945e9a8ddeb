import { type Kysely, sql } from 'kysely'

// `operator_kind` is null for an order that its customer has placed. Messages are recorded without
// what they said. The ledger of refunds loses its words with the account of the customer.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase
      add column operator_kind text,
      add column operator_id int,
      add column operator_name text`.execute(db)
  await sql`
    create table order_message (
      id bigserial primary key,
      purchase_id int not null references purchase on delete cascade,
      at timestamptz not null,
      about text not null,
      channel text not null,
      outcome text not null
    )`.execute(db)
  await sql`create index order_message_purchase on order_message (purchase_id, id)`.execute(db)
  await sql`create index audit_entry_order on audit_entry ((input -> 'params' ->> 'purchaseId'), id) where input -> 'params' ->> 'purchaseId' is not null`.execute(
    db,
  )
  await sql`
    create or replace function keep_refund() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.state = 'pending'
        and to_jsonb(new) - array['state', 'provider_refund', 'settled_at']
          = to_jsonb(old) - array['state', 'provider_refund', 'settled_at'] then
        return new;
      elsif tg_op = 'UPDATE' and new.reason = '' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
        return new;
      end if;
      raise exception 'the ledger of refunds is append-only';
    end $$`.execute(db)
}
