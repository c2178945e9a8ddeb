import type { World } from './pricing-arbitraries.ts'
import { depositFor, type Rewarded, rewarded } from './reward-oracle.ts'
import type { GoodsId } from '#contract/ids.ts'

export interface Verdict extends Omit<Rewarded, 'left' | 'gift'> {
  lines: { id: GoodsId; price: bigint; total: bigint }[]
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

const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)
const dearestFirst = (amounts: readonly bigint[]) =>
  amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))

/** Calculates in integers without a limit; null when the cart must be refused. */
export function oracle(world: World): Verdict | null {
  const { menu, city, cart } = world
  const money = city.currency
  let refused = false
  const unavailable: number[] = []
  const lines: Verdict['lines'] = []
  for (const line of cart.goods) {
    const dish = menu.goods.get(line.id)
    if (!dish && !menu.retired.has(line.id)) refused = true
    if (!dish || dish.prices[money] === undefined || dish.unavailable.has(city.id)) {
      if (!unavailable.includes(line.id)) unavailable.push(line.id)
      continue
    }
    const choice = [...menu.choices.values()].find(({ id }) => id === dish.choiceId)
    const paid: bigint[] = []
    const picked: bigint[] = []
    for (const { id, qtt } of line.ingredients) {
      const option = menu.options.get(id)
      const cost = option?.prices ? option.prices[money] : 0
      const part = dish.ingredients.find((item) => item.optionId === id)
      if (part) {
        for (let portion = part.included + 1; portion <= qtt; portion++) {
          if (portion > part.max || cost === undefined) refused = true
          paid.push(BigInt(cost ?? 0))
        }
        continue
      }
      if (!option || cost === undefined || !choice || !choice.optionIds.includes(id)) refused = true
      if (qtt > 0 && line.free_of_choice !== dish.choiceId) refused = true
      for (let portion = 0; portion < qtt; portion++) picked.push(BigInt(cost ?? 0))
    }
    if (line.free_of_choice !== null && line.free_of_choice !== dish.choiceId) refused = true
    if (picked.length > (choice?.max ?? 0)) refused = true
    const price =
      BigInt(dish.prices[money] ?? 0) +
      sum(paid) +
      sum(dearestFirst(picked).slice(choice?.included ?? 0))
    lines.push({ id: line.id, price, total: price * BigInt(line.qtt) })
  }
  if (refused) return null

  const subtotal = sum(lines.map((line) => line.total))
  let gift: number | null = null
  let highest = -1
  for (const rule of menu.gifts) {
    const from = rule.from[money]
    const dish = menu.goods.get(rule.goodsId)
    const canBeGiven =
      dish !== undefined && dish.prices[money] !== undefined && !dish.unavailable.has(city.id)
    if (from !== undefined && BigInt(from) <= subtotal && canBeGiven && from > highest)
      [gift, highest] = [rule.goodsId, from]
  }

  const asked = { chopsticks: 0, training_chopsticks: 0, persons: 0, ...cart.equipment }
  const pairs = menu.equipment.flatMap((item) => {
    const cost = item.prices[money]
    const isWanted = lines.some(({ id }) =>
      item.categoryIds?.some((category) => menu.goods.get(id)?.categoryIds.includes(category)),
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
