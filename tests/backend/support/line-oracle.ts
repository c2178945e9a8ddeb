import type { MenuDish, OptionGroup } from '#backend/core/menu.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import type { World } from './pricing-arbitraries.ts'

export const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)
export const dearestFirst = (amounts: readonly bigint[]) =>
  amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))

/** The price instead of the usual one: first that of both, then of the fulfilment, of the city. */
function priceIn(
  { city, cart }: World,
  { specialPrices }: MenuDish,
  size: number | null,
  usual: number | undefined,
): number | undefined {
  if (usual === undefined) return undefined
  const wanted: [number | null, string | null][] = [
    [city.id, cart.orderType],
    [null, cart.orderType],
    [city.id, null],
    [null, null],
  ]
  for (const [place, way] of wanted)
    for (const special of specialPrices) {
      const price = special.prices[city.currency]
      const isWanted = special.cityId === place && special.fulfilment === way
      if (isWanted && special.sizeId === size && price !== undefined) return price
    }
  return usual
}

interface OracleLine {
  ingredients: readonly { id: number; quantity: number }[]
  options?: readonly Pick[] | undefined
  free_of_choice?: number | null
}
interface Pick {
  id: number
  quantity: number
  options?: readonly Pick[] | undefined
}

/** The price of each portion to pay for; null for picks that cannot be. */
function paidFor(
  world: World,
  groups: readonly OptionGroup[],
  picks: readonly Pick[],
  size: number,
): bigint[] | null {
  const { menu } = world
  const money = world.city.currency
  const homeOf = (id: number) =>
    groups.find(({ options }) => options.some(({ optionId }) => optionId === id))
  const costOf = (id: number): bigint | undefined => {
    const here = homeOf(id)?.options.find(({ optionId }) => optionId === id)
    const option = here?.prices ?? menu.options.get(id)
    const list = option?.variantPrices.get(size) ?? option?.prices ?? null
    if (homeOf(id)?.variants || list === null) return 0n
    return list[money] === undefined ? undefined : BigInt(list[money])
  }
  if (picks.some(({ id }) => !homeOf(id) || costOf(id) === undefined)) return null
  const paid: bigint[] = []
  for (const group of groups) {
    const portions: bigint[] = []
    for (const { optionId, max, opens } of group.options) {
      const pick = picks.find(({ id }) => id === optionId)
      const count = pick?.quantity ?? 0
      if (count > max) return null
      for (let portion = 0; portion < count; portion++) portions.push(costOf(optionId) ?? 0n)
      const opened =
        count > 0 ? paidFor(world, opens ? [opens] : [], pick?.options ?? [], size) : []
      if (opened === null) return null
      paid.push(...opened)
    }
    if (portions.length < group.min || portions.length > group.max) return null
    const ordered = group.freeRule === 'first' ? portions : dearestFirst(portions)
    paid.push(...ordered.slice(group.included))
  }
  return paid
}

/** One piece of a dish with its size, its extra portions and its options; null for a refusal. */
function pieceOf(world: World, dish: MenuDish, asked: OracleLine): bigint | null {
  const money = world.city.currency
  const paid: bigint[] = []
  const older: Pick[] = []
  const isSize = (id: number) => dish.groups.some(({ variants }) => variants?.has(id))
  const size =
    [...(asked.options ?? []), ...asked.ingredients].find(
      ({ id, quantity }) => quantity > 0 && isSize(id),
    )?.id ?? -1
  for (const { id, quantity } of asked.ingredients) {
    const part = dish.ingredients.find((item) => item.optionId === id)
    if (!part) {
      older.push({ id, quantity })
      const group = dish.groups.find((one) => one.id === asked.free_of_choice)
      if (!group?.options.some((item) => item.optionId === id)) return null
      continue
    }
    const option = world.menu.options.get(id)
    const list = option?.variantPrices.get(size) ?? option?.prices
    const cost = list ? list[money] : 0
    for (let portion = part.included + 1; portion <= quantity; portion++) {
      if (portion > part.max || cost === undefined) return null
      paid.push(BigInt(cost))
    }
  }
  const choice = asked.free_of_choice ?? null
  if (choice !== null && !dish.groups.some(({ id }) => id === choice)) return null
  const picks = [...older, ...(asked.options ?? [])]
  if (new Set(picks.map(({ id }) => id)).size < picks.length) return null
  let base = BigInt(priceIn(world, dish, null, dish.prices[money]) ?? 0)
  for (const { variants } of dish.groups) {
    const variant = variants?.get(size)
    if (variant)
      base = BigInt(priceIn(world, dish, size, variant.prices[money]) ?? dish.prices[money] ?? 0)
  }
  const extras = paidFor(world, dish.groups, picks, size)
  return extras && base + sum(paid) + sum(extras)
}

/** Of its sizes, or the only one. */
function lowestIn(world: World, dish: MenuDish): number | undefined {
  const money = world.city.currency
  if (dish.prices[money] === undefined) return undefined
  const sizes = dish.groups.flatMap(({ variants }) => [...(variants ?? [])])
  const prices = sizes.flatMap(
    ([id, variant]) => priceIn(world, dish, id, variant.prices[money]) ?? [],
  )
  return prices.length > 0 ? Math.min(...prices) : priceIn(world, dish, null, dish.prices[money])
}

/** Rounded half up. */
const percent = (amount: bigint, rate: number) => (amount * BigInt(rate) + 50n) / 100n

/** With the dishes of a combo; null for a refusal. */
export function linePrice(world: World, dish: MenuDish, line: CartLine): bigint | null {
  const { menu, city } = world
  const money = city.currency
  const own = pieceOf(world, dish, line)
  const slots = line.slots ?? []
  if (own === null || slots.length !== (dish.combo?.slots.length ?? 0)) return null
  if (!dish.combo) return own
  let whole = 0n
  let above = 0n
  for (const { id, dishes } of dish.combo.slots) {
    const asked = slots.find((slot) => slot.id === id)
    const part = asked && menu.dishes.get(asked.dish_id)
    const offer = asked && dishes.get(asked.dish_id)
    const lowest = part && lowestIn(world, part)
    if (!part || !offer || lowest === undefined) return null
    const piece = pieceOf(world, part, asked)
    if (piece === null) return null
    const surcharge = BigInt(offer.surcharge[money] ?? 0)
    whole += piece + surcharge
    above += piece + surcharge - BigInt(lowest)
  }
  const { discount } = dish.combo
  if (!discount) return own + above
  const off =
    'percent' in discount ? percent(whole, discount.percent) : BigInt(discount.amount[money] ?? 0)
  const base = BigInt(priceIn(world, dish, null, dish.prices[money]) ?? 0)
  return own - base + (off > whole ? 0n : whole - off)
}

/** Something more than what the dish comes with has run out. */
export function lacks({ menu, city }: World, dish: MenuDish, asked: OracleLine): boolean {
  const extra = asked.ingredients.filter(
    ({ id, quantity }) =>
      quantity > (dish.ingredients.find(({ optionId }) => optionId === id)?.included ?? 0),
  )
  const picked = (asked.options ?? []).filter(({ quantity }) => quantity > 0)
  const opened = picked
    .flatMap(({ options = [] }) => options)
    .filter(({ quantity }) => quantity > 0)
  return [...extra, ...picked, ...opened].some(({ id }) =>
    menu.options.get(id)?.soldOut.has(city.id),
  )
}
