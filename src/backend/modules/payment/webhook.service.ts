import * as v from 'valibot'
import { BusyError } from '#backend/db/faults.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { requestBudget, within } from '#backend/providers/deadline.ts'
import {
  type PaymentEvent,
  type PaymentProvider,
  ProviderRefusal,
} from '#backend/providers/payment.ts'
import {
  changePayment,
  findPayment,
  isKnownEvent,
  keepEvent,
  lockOrder,
  type Payment,
} from './payment.repo.ts'
import { reconcile } from './reconcile.service.ts'
import { isSigned } from './signature.rules.ts'

/**
 * A webhook is only a signal to ask the provider for the state.
 * @throws Refusal NOT_FOUND for an unknown payment (the provider tries again); BAD_REQUEST without
 * a valid signature or event; BusyError while the provider does not answer
 */
export async function receiveWebhook(
  {
    db,
    snapshots,
    now,
    payments,
    logger,
  }: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments' | 'logger'>,
  name: PaymentProvider['name'],
  { body, headers }: { body: string; headers: Headers },
): Promise<void> {
  const { provider } = payments
  if (provider?.name !== name) throw notFound()
  if (!isSigned(await provider.secret(), headers.get(provider.signatureHeader), body, now()))
    throw new Refusal('BAD_REQUEST')
  const event = eventOf(provider, body)
  if (!event || (await isKnownEvent(db, name, event.id))) return
  const payment = await findPayment(db, event.payment)
  if (payment?.provider !== name) throw notFound()
  const session = payment.session ?? event.session
  if (!isAbout(event, payment) || session === null)
    return logger.warn({ event: event.id }, 'A payment event names other sums than its payment')

  const state = await within(requestBudget, provider.read(session)).catch((cause: unknown) => {
    const isRefused = cause instanceof ProviderRefusal
    throw new BusyError(
      isRefused ? 'The payment provider refuses' : 'The payment provider does not answer',
      { cause },
    )
  })
  const { cities } = await snapshots.shop()
  await retriedTransaction(db, async (trx) => {
    const at = now()
    // Orders are locked before their payments, and the event locks the payment.
    await lockOrder(trx, payment.purchase_id)
    if (
      !(await keepEvent(trx, {
        provider: name,
        event_id: event.id,
        payment_id: payment.id,
        received_at: at,
      }))
    )
      return
    if (payment.session === null && state.payment === payment.id)
      await changePayment(trx, payment.id, { session })
    await reconcile(trx, payment, state, { at, cities })
  })
}

function eventOf(provider: PaymentProvider, body: string): PaymentEvent | null {
  try {
    return provider.readEvent(JSON.parse(body))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof v.ValiError)
      throw new Refusal('BAD_REQUEST')
    throw error
  }
}

/** The provider is asked for values that the event does not contain. */
const isAbout = ({ amount, currency, session }: PaymentEvent, payment: Payment): boolean =>
  (amount === null || amount === payment.amount) &&
  (currency === null || currency === payment.currency) &&
  (session === null || payment.session === null || session === payment.session)
