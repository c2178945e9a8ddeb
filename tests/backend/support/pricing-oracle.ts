import type { World } from './pricing-arbitraries.ts'
import { depositFor, type Rewarded, rewarded } from './reward-oracle.ts'
import { dearestFirst, lacks, linePrice, sum } from './line-oracle.ts'
import type { DishId } from '#contract/values/ids.ts'

export interface Verdict extends Omit<Rewarded, 'left' | 'gift'> {
  lines: { id: DishId; price: bigint; total: bigint }[]
  unavailable: number[]
  gifts: number[]
  equipment: bigint[]
  subtotal: bigint
  total: bigint
  deposit: bigint
  minSubtotal: bigint
  freeFrom: bigint | null
  zone: number | null
  minutes: number
}

/** Calculates in integers without a limit; null when the cart must be refused. */
export function oracle(world: World): Verdict | null {
  const { menu, city, cart } = world
  const money = city.currency
  let refused = false
  const unavailable: number[] = []
  const lines: Verdict['lines'] = []
  const eaten: DishId[] = []
  const pieces = new Map<DishId, number>()
  for (const line of cart.dishes) {
    const dish = menu.dishes.get(line.id)
    if (!dish && !menu.retired.has(line.id)) refused = true
    if (!dish || dish.prices[money] === undefined || dish.unavailable.has(city.id)) {
      if (!unavailable.includes(line.id)) unavailable.push(line.id)
      continue
    }
    const price = linePrice(world, dish, line)
    if (price === null) {
      refused = true
      continue
    }
    const isGone = (line.slots ?? []).some((slot) => {
      const part = menu.dishes.get(slot.dish_id)
      return part && (part.unavailable.has(city.id) || lacks(world, part, slot))
    })
    if (isGone || lacks(world, dish, line)) {
      if (!unavailable.includes(line.id)) unavailable.push(line.id)
      continue
    }
    lines.push({ id: line.id, price, total: price * BigInt(line.quantity) })
    const inLine = [line.id, ...(line.slots ?? []).map((slot) => slot.dish_id)]
    for (const id of inLine) pieces.set(id, (pieces.get(id) ?? 0) + line.quantity)
    eaten.push(...inLine)
  }
  for (const [id, count] of pieces) {
    const { min = count, max = count } = menu.dishes.get(id)?.limits ?? {}
    const isOrdered = lines.some((line) => line.id === id)
    if (count > max || (isOrdered && count < min)) refused = true
  }
  if (refused) return null

  const subtotal = sum(lines.map((line) => line.total))
  let gift: number | null = null
  let highest = -1
  for (const rule of menu.gifts) {
    const from = rule.from[money]
    const dish = menu.dishes.get(rule.dishId)
    const canBeGiven =
      dish !== undefined && dish.prices[money] !== undefined && !dish.unavailable.has(city.id)
    if (from !== undefined && BigInt(from) <= subtotal && canBeGiven && from > highest)
      [gift, highest] = [rule.dishId, from]
  }

  const asked = { chopsticks: 0, training_chopsticks: 0, persons: 0, ...cart.equipment }
  const pairs = menu.equipment.flatMap((item) => {
    const cost = item.prices[money]
    const isWanted = eaten.some((id) =>
      item.categoryIds?.some((category) => menu.dishes.get(id)?.categoryIds.includes(category)),
    )
    return cost === undefined || (item.categoryIds !== null && !isWanted)
      ? []
      : Array.from({ length: asked[item.code] }, () => BigInt(cost))
  })
  const equipment = dearestFirst(pairs).slice(asked.persons)

  const reach = Math.max(Math.abs(cart.point?.lat ?? 9), Math.abs(cart.point?.lng ?? 9))
  const reachable = city.zones.filter(
    (_zone, index) => cart.orderType === 'delivery' && reach <= index + 1,
  )
  const [zone] = reachable.toSorted(
    (a, b) =>
      a.minSubtotal - b.minSubtotal ||
      (a.deliverySteps[0]?.price ?? 0) - (b.deliverySteps[0]?.price ?? 0) ||
      a.id - b.id,
  )
  let fee = zone ? 0n : null
  for (const step of zone?.deliverySteps ?? [])
    if (BigInt(step.from) <= subtotal) fee = BigInt(step.price)
  const free = zone?.deliverySteps.filter((step) => step.price === 0).map((step) => step.from)
  const { left, gift: promised, ...rewards } = rewarded(world, subtotal, fee)
  const total = left + sum(equipment) + rewards.delivery
  return {
    ...rewards,
    lines,
    unavailable,
    gifts: [gift, promised].filter((id) => id !== null).toSorted((a, b) => a - b),
    equipment,
    subtotal,
    total,
    deposit: depositFor(world, total),
    minSubtotal: BigInt(zone?.minSubtotal ?? 0),
    freeFrom: free && free.length > 0 ? BigInt(Math.min(...free)) : null,
    zone: zone?.id ?? null,
    minutes: city.leadMinutes + (zone?.delivery_minutes ?? 0),
  }
}
