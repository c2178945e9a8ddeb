import { bumpVersion } from '#backend/db/transaction.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import type { Deps } from '#backend/core/deps.ts'
import { type FieldFaults, notFound, Refusal } from '#backend/core/refusal.ts'
import { toDecimalPrices } from '#contract/prices.ts'
import type { GoodsChange, OpsGoods } from '#contract/ops.calls.ts'
import {
  restoreDue,
  markAvailable,
  goodsForChange,
  readUnavailable,
  writePrices,
  markUnavailable,
} from './goods.repo.ts'
import { cityForChange } from './city.repo.ts'
import { priceAfter, priceFault } from './price.rules.ts'
import type { GoodsId } from '#contract/ids.ts'

function faultsOf({ available, reason, until, price }: GoodsChange, now: Date): FieldFaults {
  const fields: Record<string, ['required'] | ['future']> = {}
  if (available === undefined && price === undefined) fields['available'] = ['required']
  if (available === false && !reason) fields['reason'] = ['required']
  if (until && Date.parse(until) <= now.getTime()) fields['until'] = ['future']
  return fields
}

/** The next menu import keeps the availability, not the price. @throws Refusal NOT_FOUND; INVALID */
export async function changeGoods(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: GoodsId,
  change: GoodsChange,
): Promise<OpsGoods> {
  const errors = faultsOf(change, now())
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID', { errors })
  return retriedTransaction(db, async (trx) => {
    await bumpVersion(trx)
    const goods = await goodsForChange(trx, id)
    if (!goods) throw notFound()
    const city = await cityForChange(trx, change.domainId)
    if (!city) throw new Refusal('INVALID', { errors: { domainId: ['unknown'] } })
    const { available, reason, until, price, oldPrice } = change
    if (available === true) await markAvailable(trx, id, city.id)
    if (available === false && reason)
      await markUnavailable(trx, {
        goodsId: id,
        domainId: city.id,
        reason,
        until: until ? new Date(until) : null,
      })
    if (price !== undefined) {
      if (priceFault({ price, oldPrice }))
        throw new Refusal('INVALID', {
          errors: { oldPrice: [{ kind: 'too_small', limit: price }] },
        })
      await writePrices(trx, [{ id, ...priceAfter(goods, city.currency, { price, oldPrice }) }])
    }
    const changed = await goodsForChange(trx, id)
    if (!changed) throw notFound()
    return {
      id,
      slug: changed.slug,
      prices: toDecimalPrices(changed.prices),
      old_prices: toDecimalPrices(changed.old_prices),
      stops: (await readUnavailable(trx, id)).map(({ domain_id, reason, until }) => ({
        domain_id,
        reason,
        until: until?.toISOString() ?? null,
      })),
    }
  })
}

/** Safe in several processes. Returns the number of dishes sold again. */
export async function restoreDueGoods({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return restoreDue(db, now())
}
