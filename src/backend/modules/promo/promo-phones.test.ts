import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { hashedPrefixes } from '#backend/modules/limits/address.rules.ts'
import { blockPhone } from '#backend/modules/blocks/blocks.service.ts'
import { defaultOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { atOnce, tally } from '#tests/backend/support/concurrently.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { promoOrders } from '#tests/backend/support/promo-orders.ts'
import { at, six, slotBookings } from '#tests/backend/support/slot-bookings.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { clientAddressHeader } from '#contract/common.ts'
import { decimal } from '#contract/values/money.ts'
import type { CustomerId } from '#contract/values/ids.ts'

const [withCode, withoutCode, wrong] = [decimal(31), decimal(34), decimal(1)]
const applied = { data: { calculation: { total: 31, promocode: { status: 'applied' } } } }
const refused = {
  code: 'QUOTE_CHANGED',
  data: {
    calculation: {
      total: 34,
      promocode: { reason: 'PROMO_USER_INELIGIBLE', message: 'You cannot use this promo code' },
    },
  },
}

describeWithDatabase('personal promo codes with a phone of somebody else', (engine) => {
  let shop: OpenShop
  let known: string
  let [addresses, prefixes]: [number, string[]] = [0, []]
  const { phone, ten, save, place, wrongCounters } = promoOrders(engine, () => shop)
  beforeAll(async () => {
    shop = await openShop(engine.db)
    await save(ten('HELLO', { firstOrder: true }))
    await save(ten('ONCE', { perCustomer: 1 }))
    await save(ten('ANYONE'))
  })
  beforeEach(async () => {
    await engine.db.deleteFrom('usage_limit').execute()
    prefixes = hashedPrefixes(
      'secret',
      new Headers({ [clientAddressHeader]: `198.51.${++addresses}.7` }),
    )
    known = phone()
    const contact = { firstName: 'Maria', phone: known }
    await place({ contact, promocode: 'ONCE', expectedTotal: withCode })
  })
  const probe = (
    number: string,
    promocode: string,
    expectedTotal = wrong,
    { id, key = randomUUID(), hold }: { id?: CustomerId; key?: string; hold?: string } = {},
  ) => {
    const contact = { firstName: 'Ana', phone: number }
    return placeOrder(
      { ...shop.context, origin: { prefixes, limits: defaultOrderLimits } },
      key,
      twoRolls(shop, { contact, promocode, expectedTotal, ...(hold && { time: at(six, hold) }) }),
      id === undefined ? null : { id, birthday: null },
    )
  }
  const stored = () => engine.db.selectFrom('idempotency').select('key_hash').execute()

  it.each(['HELLO', 'ONCE'])(
    'a wrong total with %s is answered alike for any phone',
    async (code) => {
      const { customerId } = await signIn(shop.deps, phone())
      for (const id of [undefined, customerId])
        for (const number of [known, phone()])
          await expect(probe(number, code, wrong, { id })).rejects.toMatchObject(applied)
      expect(await engine.db.selectFrom('usage_limit').selectAll().execute()).toEqual([])
    },
  )

  it.each(['HELLO', 'ONCE'])(
    '%s is refused with one sentence, counted and not stored',
    async (code) => {
      const before = await stored()
      await expect(probe(known, code, withCode)).rejects.toMatchObject(refused)
      expect(await stored()).toEqual(before)
      const counted = await engine.db.selectFrom('usage_limit').select(['key', 'hits']).execute()
      expect(counted.map(({ key, hits }) => `${key.split(':')[0]} ${hits}`).toSorted()).toEqual([
        'orders-hour 1',
        'orders-hour 1',
        'promo-person 1',
        'promo-person 1',
        'promo-phone 1',
      ])
    },
  )

  it('an order without the code is placed or offered the code, after equal counts', async () => {
    const key = randomUUID()
    await expect(probe(known, 'HELLO', withCode, { key })).rejects.toMatchObject(refused)
    const { order } = await probe(known, 'HELLO', withoutCode, { key })
    expect(order).toMatchObject({ totals: { total: 34 }, promocode: null })
    await expect(probe(phone(), 'HELLO', withoutCode)).rejects.toMatchObject(applied)
    const counted = engine.db
      .selectFrom('usage_limit')
      .select('hits')
      .where('key', 'like', '%:32:%')
    expect(await counted.execute()).toEqual([{ hits: 3 }, { hits: 2 }])
  })

  it('a missing hold is reported for any phone, and a refused order keeps its hold', async () => {
    for (const number of [known, phone()])
      await expect(probe(number, 'HELLO', withCode, { hold: randomUUID() })).rejects.toMatchObject({
        code: 'HOLD_EXPIRED',
      })
    expect(await engine.db.selectFrom('usage_limit').selectAll().execute()).toEqual([])
    const { hold } = await slotBookings(
      () => shop,
      () => shop.deps,
    ).hold()
    await expect(probe(known, 'HELLO', withCode, { hold })).rejects.toMatchObject(refused)
    expect((await probe(phone(), 'HELLO', withCode, { hold })).placed).toBe(true)
  })

  wholeTest('an address can try 20 of 50 phones an hour, also in parallel', async () => {
    const phones = Array.from({ length: 50 }, phone)
    for (const number of phones) await place({ contact: { firstName: 'Maria', phone: number } })
    const results = await atOnce(50, (nth) => probe(phones[nth] ?? '', 'HELLO', withCode))
    expect(tally(results)).toEqual({ QUOTE_CHANGED: 20, TOO_MANY_REQUESTS: 30 })
    expect(tally(await atOnce(3, () => probe(phone(), 'HELLO', withCode)))).toEqual({
      TOO_MANY_REQUESTS: 3,
    })
    expect(tally(await atOnce(1, () => probe(phone(), 'ANYONE', withCode)))).toEqual({ ok: 1 })
  })

  it('a phone can be tried five times an hour over all addresses', async () => {
    const results = await atOnce(12, (nth) => {
      prefixes = [`32:${nth}`]
      return probe(known, 'HELLO', withCode)
    })
    expect(tally(results)).toEqual({ QUOTE_CHANGED: 5, TOO_MANY_REQUESTS: 7 })
  })

  it('a placed order and the customer’s own phone count as no attempt', async () => {
    const own = phone()
    const { customerId: id } = await signIn(shop.deps, own)
    await probe(own, 'HELLO', withCode, { id })
    await expect(probe(own, 'HELLO', wrong, { id })).rejects.toMatchObject(refused)
    await probe(phone(), 'HELLO', withCode)
    const counted = engine.db
      .selectFrom('usage_limit')
      .select('hits')
      .where('key', 'like', 'promo-%')
    expect((await counted.execute()).every(({ hits }) => hits === 0)).toBe(true)
  })

  it('a blocked phone is refused only after the right total, and counted', async () => {
    const blocked = phone()
    const operator = { kind: 'key' as const, name: 'cli', roles: [], cities: null }
    await blockPhone(shop.deps, operator, { phone: blocked, reason: 'test' })
    await expect(probe(blocked, 'ANYONE')).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    await expect(probe(blocked, 'ANYONE', withCode)).rejects.toMatchObject({ code: 'NOT_SERVED' })
    const counted = engine.db.selectFrom('usage_limit').select('hits')
    expect(await counted.execute()).toEqual([{ hits: 1 }, { hits: 1 }])
  })

  it('the ledger agrees with every counter', async () => {
    expect(await wrongCounters()).toEqual([])
  })
})
