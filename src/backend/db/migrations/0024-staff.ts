import { type Kysely, sql } from 'kysely'

// Passwords are argon2id hashes, tokens and recovery codes hashes, the secrets of authenticator apps
// sealed. `cities` is null for every city. The audit log takes new entries, an outcome once, and
// loses those that are older than a year: nothing else changes it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id serial primary key,
      email text not null unique,
      name text not null,
      role text not null,
      cities int[] check (cities is null or role <> 'owner'),
      password_hash text not null,
      totp_secret text,
      totp_step bigint not null default 0,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table staff_recovery (
      staff_id int not null references staff on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (staff_id, code_hash)
    )`.execute(db)
  await sql`
    create table staff_session (
      id serial primary key,
      token_hash text not null unique,
      staff_id int not null references staff on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz not null,
      revoked_at timestamptz,
      network text not null,
      client text not null
    )`.execute(db)
  await sql`create index staff_session_staff on staff_session (staff_id)`.execute(db)
  await sql`
    create table staff_invitation (
      id serial primary key,
      token_hash text not null unique,
      email text not null,
      role text not null,
      cities int[] check (cities is null or role <> 'owner'),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create unique index staff_invitation_email on staff_invitation (email)`.execute(db)
  await sql`
    create table api_token (
      id serial primary key,
      name text not null,
      token_hash text not null unique,
      roles text[] not null,
      cities int[],
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`
    create table audit_entry (
      id bigserial primary key,
      at timestamptz not null,
      kind text not null,
      who int,
      name text not null,
      network text not null,
      call text not null,
      input jsonb not null,
      request_id text not null,
      outcome text
    )`.execute(db)
  await sql`create index audit_entry_who on audit_entry (kind, who, id)`.execute(db)
  await sql`create index audit_entry_call on audit_entry (call, id)`.execute(db)
  await sql`create index audit_entry_at on audit_entry (at)`.execute(db)
  await sql`
    create function keep_audit_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.outcome is null
        and to_jsonb(new) - 'outcome' = to_jsonb(old) - 'outcome' then
        return new;
      elsif tg_op = 'DELETE' and old.at < now() - interval '1 year' then
        return old;
      end if;
      raise exception 'the audit log is append-only';
    end $$`.execute(db)
  await sql`create trigger audit_entry_kept before update or delete on audit_entry for each row execute function keep_audit_entry()`.execute(
    db,
  )
  await sql`
    create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only';
    end $$`.execute(db)
  await sql`create trigger audit_log_kept before truncate on audit_entry for each statement execute function keep_audit_log()`.execute(
    db,
  )
}
