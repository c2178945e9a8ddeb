import type { Kysely } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import { openPayments } from '#backend/payments.ts'
import { silent } from './shop.ts'

/** Online payment of a shop of the tests: the sandbox, whose webhooks the test sends itself. */
export const testPayments = (db: Kysely<Database>, now: () => Date) =>
  openPayments(
    { demo: true },
    {
      db,
      now,
      logger: silent,
      publicUrl: (host) => `http://${host}`,
      secret: async () => 'a secret of the tests',
    },
  ).payments
