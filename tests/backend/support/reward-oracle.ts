import type { Currency } from '#contract/values/prices.ts'
import { decimal, toMinor } from '#contract/values/money.ts'
import type { World } from './pricing-arbitraries.ts'

/** Minor units. */
export interface Rewarded {
  /** All valid reasons of a refused code. Null without a code. */
  promo: 'applied' | Set<string> | null
  /** In order, without empty ones. */
  discounts: [type: string, amount: bigint][]
  delivery: bigint
  gift: number | null
  maxWriteOff: bigint | null
  writtenOff: bigint
  willEarn: bigint | null
  left: bigint
}

const minOf = (a: bigint, b: bigint) => (a < b ? a : b)
/** Half up, once. */
const share = (sum: bigint, percent: number) => (2n * sum * BigInt(percent) + 100n) / 200n

function wall(at: Date, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ')
  return { date, time: time.slice(0, 5) }
}

/** The day itself, the day before or after; 29 February is on the 28th in other years. */
function isNearBirthday(birthday: string, today: string): boolean {
  const noon = Date.parse(`${today}T12:00:00Z`)
  return [-1, 0, 1].some((days) => {
    const day = new Date(noon + days * 86_400_000).toISOString().slice(0, 10)
    const isLeap = new Date(`${day.slice(0, 4)}-02-29T12:00:00Z`).getUTCDate() === 29
    return day.slice(5) === (birthday.slice(5) === '02-29' && !isLeap ? '02-28' : birthday.slice(5))
  })
}

/** Start and end, minimum, first order, limits per customer and overall, cities, and its effect. */
function objections(
  { promo, city, cart, now, menu }: World,
  subtotal: bigint,
  fee: bigint | null,
): Set<string> {
  const money: Currency = city.currency
  const found = new Set<string>()
  if (!promo?.known) return found.add(promo?.tooMany ? 'TOO_MANY_REQUESTS' : 'PROMO_NOT_RECOGNIZED')
  const { known } = promo
  if (promo.tooMany) found.add('TOO_MANY_REQUESTS')
  if (!known.active || known.usedUp) found.add('PROMO_EXPIRED')
  if (known.startsAt && now < known.startsAt) found.add('PROMO_EXPIRED')
  if (known.endsAt && now >= known.endsAt) found.add('PROMO_EXPIRED')
  if (known.ineligible) found.add('PROMO_USER_INELIGIBLE')
  const { time } = wall(now, city.timeZone)
  const shifts = known.hours?.mon.some(({ from, to }) => from <= time && time < to) ?? true
  const given = known.giftId === null ? undefined : menu.dishes.get(known.giftId)
  const unfit = [
    known.cities !== null && !known.cities.includes(city.code),
    subtotal < BigInt(known.minSums[money] ?? 0),
    Object.values(known.minSums).length > 0 && !(money in known.minSums),
    !shifts,
    ['amount', 'voucher'].includes(known.kind) && known.amounts[money] === undefined,
    known.kind === 'free_delivery' && (cart.orderType === 'pickup' || fee === 0n),
    known.kind === 'gift' && (given?.prices[money] === undefined || given.unavailable.has(city.id)),
  ]
  return unfit.includes(true) ? found.add('PROMO_ORDER_INELIGIBLE') : found
}

/** Gifts, promo code, birthday, then bonuses; never on delivery. `fee` may be unknown. */
export function rewarded(world: World, subtotal: bigint, fee: bigint | null): Rewarded {
  const { promo, city, member, cart, now } = world
  const against = promo ? objections(world, subtotal, fee) : null
  const known = against?.size === 0 ? promo?.known : undefined
  const offered = {
    percent: share(subtotal, known?.percent ?? 0),
    amount: BigInt(known?.amounts[city.currency] ?? 0),
    voucher: BigInt(known?.amounts[city.currency] ?? 0),
    gift: 0n,
    free_delivery: 0n,
  }
  const byCode = minOf(subtotal, known ? offered[known.kind] : 0n)
  let left = subtotal - byCode
  const hasBirthday =
    member?.birthday && isNearBirthday(member.birthday, wall(now, city.timeZone).date)
  const byBirthday = share(left, hasBirthday ? (city.country === 'ua' ? 20 : 15) : 0)
  left -= byBirthday
  const maxWriteOff = minOf(
    BigInt(member?.balance ?? 0),
    share(left, member?.bonuses?.write_off_percent ?? 0),
  )
  const writtenOff = minOf(maxWriteOff, BigInt(toMinor(cart.bonuses ?? decimal(0))))
  left -= writtenOff
  const taken: Rewarded['discounts'] = [
    ['promocode', byCode],
    ['birthday', byBirthday],
  ]
  return {
    promo: promo && against ? (against.size === 0 ? 'applied' : against) : null,
    discounts: taken.filter(([, amount]) => amount > 0n),
    delivery: known?.kind === 'free_delivery' ? 0n : (fee ?? 0n),
    gift: known?.giftId ?? null,
    maxWriteOff: member && maxWriteOff,
    writtenOff,
    willEarn: member && share(left, member.bonuses?.earn_percent ?? 0),
    left,
  }
}

/** Half of the total by default, above the threshold. */
export function depositFor({ settings, city }: World, total: bigint): bigint {
  const from = settings.deposit_from?.[city.currency]
  return from !== undefined && total > BigInt(toMinor(from))
    ? share(total, settings.deposit_percent ?? 50)
    : 0n
}
