import * as v from 'valibot'
import type { Context } from '#backend/core/context.ts'
import { cityOf } from '#backend/modules/shop/shop.service.ts'
import type { CartLine } from '#contract/cart-line.ts'
import type { Calculation } from '#contract/cart.calls.ts'
import { presentUnavailable } from './calculation.rules.ts'
import { notSold, without } from './not-sold.ts'
import { quoteSnapshot } from './quote.ts'
import { repeatLines } from './repeat.rules.ts'

/** @throws Refusal NOT_FOUND for an unknown city */
export async function repeatOrder(
  { deps, locale }: Pick<Context, 'deps' | 'locale'>,
  domainId: number,
  snapshot: object,
): Promise<{ goods: CartLine[]; unavailable: Calculation['unavailable'] }> {
  const [menu, shop] = await Promise.all([deps.snapshots.menu(), deps.snapshots.shop()])
  const sale = { menu, city: cityOf(shop, domainId), locale, notSold, without }
  const { goods, unavailable } = repeatLines(sale, v.parse(quoteSnapshot, snapshot).goods)
  return { goods, unavailable: unavailable.map(presentUnavailable) }
}
