import { type Kysely, sql } from 'kysely'

// What a write changed, known with its outcome: set once, as the outcome is.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_entry add column before jsonb, add column after jsonb`.execute(db)
  await sql`
    create or replace function keep_audit_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.outcome is null
        and to_jsonb(new) - '{outcome,before,after}'::text[]
          = to_jsonb(old) - '{outcome,before,after}'::text[] then
        return new;
      elsif tg_op = 'DELETE' and old.at < now() - interval '1 year' then
        return old;
      end if;
      raise exception 'the audit log is append-only';
    end $$`.execute(db)
}
