import type { OrderTable, Trx } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { hashedPrefixes, hostsPerPrefix } from '#backend/modules/limits/address.rules.ts'
import { day, hour, prefixCounters } from '#backend/modules/limits/limits.rules.ts'
import { consumeAll, hasCompletedOrder, lockKeys } from '#backend/modules/limits/limits.repo.ts'
import type { OrderLimits } from '#backend/core/ports.ts'
import type { SlotQuota } from '#backend/modules/slots/capacity.service.ts'
import { countByCustomer, countByPhone, countByPrefix } from './order-limits.repo.ts'
import type { CustomerId } from '#contract/values/ids.ts'

/** Keyed hashes of the address and its wider prefixes. */
export interface RequestOrigin {
  prefixes: readonly string[]
  limits: OrderLimits
}
export const originOf = async ({
  deps,
  headers,
}: {
  deps: Pick<Deps, 'login' | 'orderLimits'>
  headers: Headers
}): Promise<RequestOrigin> => ({
  prefixes: hashedPrefixes(await deps.login.secret(), headers),
  limits: deps.orderLimits,
})

interface LimitedOrder {
  phone: string
  customer: { id: CustomerId } | null
  payment_status: OrderTable['payment_status']
  now: Date
}

const tooMany = () => new Refusal('TOO_MANY_ORDERS', { retryAfter: 10 * 60 })
/** Multiples of a guest's limit per phone. */
const limitMultipliers = { customer: 3, regular: 10 }

/**
 * Locks until the transaction ends.
 * @returns the share of a slot's capacity, if limited
 * @throws Refusal TOO_MANY_ORDERS for open unpaid orders; TOO_MANY_REQUESTS for orders per hour
 */
export async function enforceOrderLimits(
  trx: Trx,
  { prefixes, limits }: RequestOrigin,
  { phone, customer, payment_status, now }: LimitedOrder,
): Promise<SlotQuota | undefined> {
  const { perPhone, perAddress, perHour, perSlot } = limits
  if (perPhone + perAddress + perHour + perSlot === 0) return undefined
  await lockKeys(trx, [
    customer ? `orders-customer:${customer.id}` : `orders-phone:${phone}`,
    ...prefixes,
  ])
  const isTrusted = customer !== null && (await hasCompletedOrder(trx, customer.id))
  if (payment_status !== 'paid') {
    const filter = { since: new Date(now.getTime() - day * 1000), payment_status }
    if (perPhone > 0) {
      const open = await (customer
        ? countByCustomer(trx, customer.id, filter)
        : countByPhone(trx, phone, filter))
      const multiplier = customer ? limitMultipliers.customer : 1
      if (open >= perPhone * (isTrusted ? limitMultipliers.regular : multiplier)) throw tooMany()
    }
    if (perAddress > 0 && !customer) {
      const open = await countByPrefix(trx, prefixes, filter)
      if (prefixes.some((prefix) => (open.get(prefix) ?? 0) >= perAddress * hostsPerPrefix(prefix)))
        throw tooMany()
    }
  }
  if (isTrusted) return undefined
  if (perHour > 0)
    await consumeAll(
      trx,
      prefixCounters('orders-hour', prefixes, { limit: perHour, window: hour, waits: [] }),
      now,
    )
  return { prefixes, perSlot }
}
