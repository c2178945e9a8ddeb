import { type Kysely, sql } from 'kysely'

// An alert is made once for each person, event and channel, and for each browser of a person;
// `started_at` is set before it is sent. Addresses of browsers are sealed, codes hashed.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_alerts (
      staff_id int primary key references staff on delete cascade,
      chosen jsonb not null,
      locale text not null
    )`.execute(db)
  await sql`
    create table staff_push (
      id serial primary key,
      staff_id int not null references staff on delete cascade,
      session_id int not null references staff_session on delete cascade,
      endpoint_hash text not null unique,
      sealed text not null,
      client text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index staff_push_staff on staff_push (staff_id)`.execute(db)
  await sql`create index staff_push_session on staff_push (session_id)`.execute(db)
  await sql`
    create table staff_chat (
      staff_id int primary key references staff on delete cascade,
      chat_id bigint not null,
      linked_at timestamptz not null
    )`.execute(db)
  await sql`
    create table staff_chat_code (
      staff_id int primary key references staff on delete cascade,
      code_hash text not null unique,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table alert (
      id bigserial primary key,
      staff_id int not null references staff on delete cascade,
      event text not null,
      kind text not null,
      channel text not null,
      target int not null default 0,
      domain_id int,
      purchase_id int references purchase on delete cascade,
      detail jsonb not null,
      created_at timestamptz not null,
      started_at timestamptz,
      unique (staff_id, event, channel, target)
    )`.execute(db)
  await sql`create index alert_created on alert (created_at)`.execute(db)
  await sql`create index alert_purchase on alert (purchase_id)`.execute(db)
  // Since when a printer that is in trouble has been reported.
  await sql`alter table printer add column alerted_at timestamptz`.execute(db)
}
