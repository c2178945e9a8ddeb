import { bumpVersion, lockChanges } from '#backend/db/transaction.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { DueWork } from '#backend/core/ports.ts'
import { type FieldFaults, notFound, Refusal } from '#backend/core/refusal.ts'
import { sentences } from '#backend/core/catalogs.ts'
import { byLocale, type Locale } from '#contract/locales.ts'
import { toDecimalPrices } from '#contract/values/prices.ts'
import type { DishChange, OpsDish } from '#contract/ops/ops.calls.ts'
import {
  endedStops,
  restoreDue,
  markAvailable,
  dishesForChange,
  readUnavailable,
  writePrices,
  markUnavailable,
} from './dish.repo.ts'
import { newPriceProblems } from '#backend/modules/import/new-prices.service.ts'
import { raiseAlerts } from '#backend/modules/alerts/order-alerts.service.ts'
import { cityForChange } from './city.repo.ts'
import {
  gainsCurrency,
  isPricedByDishes,
  oldPriceFault,
  priceAfter,
  priceFault,
  sizesOf,
} from './price.rules.ts'
import type { DishId } from '#contract/values/ids.ts'

function faultsOf({ available, until, price }: DishChange, now: Date): FieldFaults {
  const fields: Record<string, ['required'] | ['future']> = {}
  if (available === undefined && price === undefined) fields['available'] = ['required']
  if (until && Date.parse(until) <= now.getTime()) fields['until'] = ['future']
  return fields
}

const soldOut = byLocale(({ code }) => sentences[code].goods.none_left)

/** The next import keeps the availability, not the price. @throws Refusal NOT_FOUND; INVALID */
export async function changeDish(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: DishId,
  change: DishChange,
  locale: Locale,
): Promise<OpsDish> {
  const errors = faultsOf(change, now())
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID', { errors })
  return retriedTransaction(db, async (trx) => {
    // Orders do not wait until the new price is checked against the whole menu.
    if (change.price === undefined) await bumpVersion(trx, 'availability')
    else await lockChanges(trx)
    const dish = await dishesForChange(trx, id)
    if (!dish) throw notFound()
    const city = await cityForChange(trx, change.cityId)
    if (!city) throw new Refusal('INVALID', { errors: { cityId: ['unknown'] } })
    const { available, reason, until, price, oldPrice, size } = change
    if (available === true) await markAvailable(trx, id, city.id)
    if (available === false)
      await markUnavailable(trx, {
        dishId: id,
        cityId: city.id,
        reason: reason ?? soldOut,
        until: until ? new Date(until) : null,
      })
    if (price !== undefined) {
      if (priceFault({ price, oldPrice }))
        throw new Refusal('INVALID', {
          errors: { oldPrice: [{ kind: 'too_small', limit: price }] },
        })
      if (isPricedByDishes(dish))
        throw new Refusal('INVALID', {
          errors: { price: [{ kind: 'said', limit: sentences[locale].goods.priced_by_dishes }] },
        })
      const sizes = sizesOf(dish)
      if (size === undefined ? sizes.length > 0 : !sizes.includes(size))
        throw new Refusal('INVALID', {
          errors: { size: [size === undefined ? 'required' : 'unknown'] },
        })
      const after = priceAfter(dish, { currency: city.currency, size }, { price, oldPrice })
      const fault = oldPriceFault(after, { currency: city.currency, size }, oldPrice)
      if (fault)
        throw new Refusal('INVALID', { errors: { oldPrice: [{ kind: 'said', limit: fault }] } })
      const gained = gainsCurrency(dish, after) ? [{ ...dish, ...after }] : []
      const problems = await newPriceProblems(trx, gained)
      if (problems.length > 0)
        throw new Refusal('INVALID', {
          errors: { price: problems.map(({ message }) => ({ kind: 'said', limit: message })) },
        })
      await bumpVersion(trx, 'menu')
      await writePrices(trx, [{ id, ...after }])
    }
    const changed = await dishesForChange(trx, id)
    if (!changed) throw notFound()
    return {
      id,
      slug: changed.slug,
      prices: toDecimalPrices(changed.prices),
      old_prices: toDecimalPrices(changed.old_prices),
      stops: (await readUnavailable(trx, id)).map(({ domain_id, reason, until }) => ({
        city_id: domain_id,
        reason,
        until: until?.toISOString() ?? null,
      })),
    }
  })
}

export const restoreWork = (deps: Pick<Deps, 'db' | 'now' | 'alerts'>): DueWork => ({
  name: 'availability',
  find: (now) => endedStops(deps.db, now),
  work: () => restoreDueDishes(deps),
})

/** Safe in several processes. Returns the number of dishes and options sold again. */
export async function restoreDueDishes({
  db,
  now,
  alerts,
}: Pick<Deps, 'db' | 'now' | 'alerts'>): Promise<number> {
  const at = now()
  return restoreDue(db, at, async (trx, stops) => {
    for (const { what, id, domain_id: cityId, name } of stops)
      await raiseAlerts(
        trx,
        {
          kind: 'back_on_sale',
          event: `${what}:${id}:${cityId}:${at.getTime()}`,
          cityId,
          detail: { name },
        },
        { alerts, at },
      )
  })
}
