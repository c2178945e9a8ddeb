import type { Handle } from '#backend/db/schema.ts'
import { openPayments } from '#backend/payments.ts'
import { silent } from './shop.ts'

/** The sandbox; the test sends its webhooks itself. */
export const testPayments = (db: Handle, now: () => Date) =>
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
