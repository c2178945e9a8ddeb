import { expect } from 'vitest'
import type { Handle } from '#backend/db/schema.ts'
import { receiveWebhook } from '#backend/modules/payment/webhook.service.ts'
import type { OpenShop } from './ordering.ts'
import { eventOf, sandboxOf, signed } from './payment-helpers.ts'
import { silent } from './shop.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** Webhooks of the sandbox. */
export function webhookCalls(
  engine: { readonly db: Handle },
  open: () => OpenShop,
  now: () => Date,
) {
  const deps = () => ({ ...open().deps, logger: silent })
  const bank = () => sandboxOf(open())
  const pay = (session: string) => bank().answer(session, 'pay')
  const take = (webhook: { body: string; headers: Headers }) =>
    receiveWebhook(deps(), 'sandbox', webhook)
  const tell = async (session: string, more: object = {}, at = now()) =>
    take(await signed(bank(), { ...(await eventOf(engine.db, session)), ...more }, at))
  const refused = (promise: Promise<unknown>, code: string) =>
    expect(promise).rejects.toMatchObject({ code })
  const statusOf = async (id: OrderId) =>
    (
      await engine.db
        .selectFrom('purchase')
        .select('payment_status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).payment_status
  return { deps, bank, pay, take, tell, refused, statusOf }
}
