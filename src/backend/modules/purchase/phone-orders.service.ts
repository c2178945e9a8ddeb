import type * as v from 'valibot'
import type { Deps } from '#backend/core/deps.ts'
import type { Operator } from '#backend/core/ports.ts'
import type { Locale } from '#contract/locales.ts'
import type { opsPurchase } from '#contract/ops-orders.calls.ts'
import type { PurchaseInput } from '#contract/purchase.calls.ts'
import { orderForOperator } from './orders.service.ts'
import { placePurchase } from './purchase.service.ts'

/** Paid at the door: nobody is there to pay a page. @throws those of placePurchase */
export async function placeByPhone(
  {
    deps,
    operator,
  }: { deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>; operator: Operator },
  idempotencyKey: string,
  { locale, ...body }: PurchaseInput & { locale: Locale },
): Promise<v.InferOutput<typeof opsPurchase>> {
  const atTheDoor = { ...deps, payments: { ...deps.payments, provider: undefined } }
  const placing = { deps: atTheDoor, locale, operator }
  const { purchase } = await placePurchase(placing, idempotencyKey, body)
  return orderForOperator(deps, purchase.id)
}
