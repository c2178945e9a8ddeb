import { type Kysely, sql } from 'kysely'

/** Refunds in a provider's dashboard; spread over an hour, as the provider is asked for each. */
export async function up<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`
    update payment set due_at = now() + random() * interval '1 hour'
    where status = 'captured' and due_at is null and session is not null
      and coalesce(captured_at, created_at) > now() - interval '180 days'`.execute(db)
}
