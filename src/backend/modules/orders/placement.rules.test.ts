import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressAt,
  branch,
  orderOf,
  outcome,
  phones,
  pricingOf,
} from '#tests/backend/support/placement-orders.ts'
import { priceOf } from '#tests/backend/support/pricing-agreement.ts'
import { oracle } from '#tests/backend/support/pricing-oracle.ts'
import { type World, worlds } from '#tests/backend/support/pricing-arbitraries.ts'
import { isWholeRun } from '#tests/support/tier.ts'
import { decimal, minor, toDecimal } from '#contract/values/money.ts'
import { cityId } from '#contract/values/ids.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { addressFaults, checkPlacement } from './placement.rules.ts'

test.each([
  ['bg', 'Rosa Street', '28', []],
  ['bg', '', '28', []],
  ['bg', 'Rosa Street', '', ['address.house']],
  ['ua', '', '', ['address.street', 'address.house']],
  ['ae', 'Palm Street', '', []],
  ['ae', '', '28', ['address.street']],
] as const)(
  'checks the address in %s with street %j and house %j',
  (country, street, house, paths) =>
    expect(Object.keys(addressFaults({ street, house }, country))).toEqual(paths),
)

const check = (world: World, body: OrderInput, pausedUntil: Date | null = null) =>
  outcome(() => checkPlacement(pricingOf(world, pausedUntil), body))

/** Carts with a price, and what the other implementation says of them. */
const orders = worlds.filter((world) => world.cart.dishes.length > 0 && oracle(world) !== null)
const isDelivered = ({ cart }: World) => cart.orderType === 'delivery'

function expected(world: World, total: number) {
  const [priced, verdict] = [priceOf(world), oracle(world)]
  if (!('quote' in priced) || !verdict) throw new Error('Only carts with a price are tested')
  if (isDelivered(world) && !world.cart.point) return { code: 'INVALID', paths: ['address'] }
  if (isDelivered(world) && verdict.zone === null)
    return { code: 'OUT_OF_SERVICE_AREA', paths: ['address'] }
  const bonuses = BigInt(Math.round((world.cart.bonuses ?? 0) * 100))
  if (bonuses > (verdict.maxWriteOff ?? 0n)) return { code: 'BONUS_LIMIT', paths: ['bonuses'] }
  const { promocode } = priced.quote
  const hasLostGift = promocode?.status === 'refused' && promocode.giftId !== null
  if (verdict.unavailable.length > 0 || hasLostGift || verdict.total !== BigInt(total))
    return { code: 'QUOTE_CHANGED', paths: [] }
  return verdict.subtotal < verdict.minSubtotal ? { code: 'MIN_SUM', paths: [] } : 'placed'
}

test('an order is placed or refused as an independent implementation says', () => {
  const counted: Record<string, number> = {}
  fc.assert(
    fc.property(orders, fc.constantFrom(0, 0, 0, 1, -1), (world, off) => {
      const total = Math.max(0, Number(oracle(world)?.total ?? 0) + off)
      const result = check(world, orderOf(world, total))
      const wanted = expected(world, total)
      if (wanted === 'placed') {
        expect(result).toMatchObject({
          placed: {
            phone: phones[world.city.country],
            branch: isDelivered(world) ? null : branch,
            point: isDelivered(world) ? world.cart.point : null,
            quote: { total },
          },
        })
      } else expect(result).toEqual(wanted)
      const name = wanted === 'placed' ? wanted : wanted.code
      counted[name] = (counted[name] ?? 0) + 1
    }),
    { numRuns: isWholeRun ? 800 : 400 },
  )
  for (const name of ['placed', 'INVALID', 'OUT_OF_SERVICE_AREA', 'BONUS_LIMIT', 'QUOTE_CHANGED'])
    expect(counted[name], name).toBeGreaterThan(5)
})

/** The same ones in every run, since few of the random orders are placed. */
const placed = fc.sample(orders, { numRuns: 200, seed: 1 }).flatMap((world) => {
  const total = Number(oracle(world)?.total ?? 0)
  return expected(world, total) === 'placed' ? [{ world, total }] : []
})

function placeable(isWanted: (world: World, total: number) => boolean = () => true) {
  const found = placed.find(({ world, total }) => isWanted(world, total))
  if (!found) throw new Error('No sample is placed')
  return found
}

test('all wrong fields are named at once', () => {
  const { world, total } = placeable(isDelivered)
  const pickup = placeable((other) => !isDelivered(other))
  const contact = { firstName: 'Ann', phone: '123' }
  expect(check(world, orderOf(world, total, { contact }))).toEqual({
    code: 'INVALID',
    paths: ['contact.phone'],
  })
  const nowhere = { ...addressAt(world.cart.point ?? { lat: 0, lng: 0 }), street: '', house: '' }
  expect(check(world, orderOf(world, total, { contact, address: nowhere }))).toMatchObject({
    code: 'INVALID',
    paths: expect.arrayContaining(['contact.phone', 'address.street']),
  })
  expect(check(world, orderOf(world, total, { cityId: cityId(9) }))).toEqual({
    code: 'INVALID',
    paths: ['cityId'],
  })
  for (const [pickupId, fault] of [
    [99, 'branch_gone'],
    [null, 'required'],
  ] as const)
    expect(() =>
      checkPlacement(
        pricingOf(pickup.world),
        orderOf(pickup.world, pickup.total, { contact, pickupId }),
      ),
    ).toThrow(
      expect.objectContaining({
        code: 'INVALID',
        errors: { 'contact.phone': ['phone'], pickupId: [fault] },
      }),
    )
})

test('the minimum of the zone is the least that can be ordered', () => {
  const { world } = placeable(isDelivered)
  const subtotal = Number(oracle(world)?.subtotal)
  const context = (minSubtotal: number) => {
    const zones = world.city.zones.map((zone) => ({ ...zone, minSubtotal: minor(minSubtotal) }))
    const asked = { ...world, city: { ...world.city, zones } }
    return check(asked, orderOf(asked, Number(oracle(asked)?.total)))
  }
  expect(context(subtotal)).toHaveProperty('placed')
  expect(context(subtotal + 1)).toEqual({ code: 'MIN_SUM', paths: [] })
})

test('a pause refuses orders until its end, and not after it', () => {
  const { world, total } = placeable()
  const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000)
  expect(check(world, orderOf(world, total), at(1))).toMatchObject({ code: 'CLOSED' })
  expect(check(world, orderOf(world, total), at(0))).toHaveProperty('placed')
  expect(check(world, orderOf(world, total), at(-1))).toHaveProperty('placed')
})

test('a banknote must cover the total, and counts for cash only', () => {
  const { world, total } = placeable(
    (ordered, amount) => amount > 0 && oracle(ordered)?.deposit === 0n,
  )
  const paying = (type: 'cash' | 'card', changeFrom: number | null) =>
    check(
      world,
      orderOf(world, total, {
        payment: { type, changeFrom: changeFrom === null ? null : toDecimal(minor(changeFrom)) },
      }),
    )
  expect(paying('cash', total - 1)).toEqual({ code: 'INVALID', paths: ['payment.changeFrom'] })
  expect(paying('cash', total)).toHaveProperty('placed')
  expect(paying('cash', null)).toHaveProperty('placed')
  expect(paying('card', total - 1)).toHaveProperty('placed')
})

test('a banknote need not cover the deposit, which is paid online', () => {
  const { world } = placeable((_, amount) => amount > 100)
  const { currency } = world.city
  const settings = { ...world.settings, deposit_from: { [currency]: decimal(0) } }
  const deposited = { ...world, settings }
  const priced = priceOf(deposited)
  if (!('quote' in priced)) throw new Error('The sample has no price')
  const { total, deposit } = priced.quote
  expect(deposit).toBeGreaterThan(0)
  const paying = (type: 'cash' | 'card', changeFrom: number) =>
    check(
      deposited,
      orderOf(deposited, total, { payment: { type, changeFrom: toDecimal(minor(changeFrom)) } }),
    )
  expect(paying('cash', total - deposit)).toHaveProperty('placed')
  expect(paying('cash', total - deposit - 1)).toEqual({
    code: 'INVALID',
    paths: ['payment.changeFrom'],
  })
  expect(paying('card', 0)).toHaveProperty('placed')
})
