import type * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import type { Operator } from '#backend/core/ports.ts'
import type { Locale } from '#contract/locales.ts'
import type { operatorOrder } from '#contract/ops/orders.calls.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { orderForOperator } from './list-orders.service.ts'
import { shopTexts } from './order-language.service.ts'
import { placeOrder } from './place-order.service.ts'

/** Paid at the door: the caller cannot open a payment page. @throws those of placeOrder */
export async function placeByPhone(
  {
    deps,
    locale: reading,
    operator,
  }: {
    deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>
    locale: Locale
    operator: Operator
  },
  idempotencyKey: string,
  { locale, ...body }: OrderInput & { locale: Locale },
): Promise<v.InferOutput<typeof operatorOrder>> {
  const atTheDoor = { ...deps, payments: { ...deps.payments, provider: undefined } }
  const context = { deps: atTheDoor, locale, operator }
  const { order } = await placeOrder(context, idempotencyKey, body)
  return orderForOperator(deps, order.id, await shopTexts(deps, reading))
}
