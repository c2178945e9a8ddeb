import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { importContent } from '#backend/modules/import/content.service.ts'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  advance,
  lineOf,
  openShop,
  type OpenShop,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { ask, openHour, testBackend } from '#tests/backend/support/shop.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import type { CampaignInput } from '#contract/orders/promo.calls.ts'
import { saveCampaign } from './campaign.service.ts'
import { ownVouchers } from './voucher.service.ts'
import { decimal } from '#contract/values/money.ts'
import type { CustomerId } from '#contract/values/ids.ts'

describeWithDatabase('deposits and vouchers', (engine) => {
  let shop: OpenShop
  let phones = 3_000_000
  const phone = () => `+35988${phones++}`
  const guest = (number = phone()) => ({ contact: { firstName: 'Ana', phone: number } })
  const save = (campaign: Pick<CampaignInput, 'code' | 'codes'>) =>
    saveCampaign(
      { db: engine.db },
      { name: { en: 'Ten off' }, kind: 'percent', percent: 10, ...campaign },
    )
  const place = (
    more: Partial<OrderInput>,
    buyer: { id: CustomerId; birthday: string | null } | null = null,
  ) => placeOrder(shop.context, randomUUID(), twoRolls(shop, { ...guest(), ...more }), buyer)
  const calculate = (
    more: Partial<OrderInput>,
    buyer: { id: CustomerId; birthday: string | null } | null = null,
  ) => {
    const order = twoRolls(shop, more)
    return calculateCart(shop.context, { ...order, point: order.address }, buyer)
  }
  beforeAll(async () => {
    shop = await openShop(engine.db)
    await importContent(
      engine.db,
      {
        ...content(),
        settings: {
          ...content().settings,
          deposit_from: { BGN: 33 },
          voucher: { percent: 10, days: 30 },
        },
      },
      openHour,
    )
  })

  it('an order above the threshold needs half of it as a deposit', async () => {
    await save({ code: 'deposit', codes: [{ code: 'DEPOSIT' }] })
    expect((await calculate({})).deposit).toBe(17)
    expect((await calculate({ promocode: 'deposit' })).deposit).toBe(0)
    expect((await calculate({ dishes: [lineOf(shop, 'california', 1)] })).deposit).toBe(0)
  })

  it('a complete order brings its customer one voucher for the next order', async () => {
    const [number, buyer] = [
      phone(),
      { id: (await signIn(shop.deps, phone())).customerId, birthday: null },
    ]
    // With a code the order stays under the threshold of a deposit, which nobody pays here.
    await save({ code: 'smaller', codes: [{ code: 'SMALLER' }] })
    const { order } = await place(
      { ...guest(number), promocode: 'smaller', expectedTotal: decimal(31) },
      buyer,
    )
    expect(order.voucher).toBeNull()
    await advance(shop.deps, order.id, 'complete')
    const [voucher] = await engine.db
      .selectFrom('promo_code')
      .selectAll()
      .where('purchase_id', '=', order.id)
      .execute()
    expect(voucher).toMatchObject({
      amount: 310,
      currency: 'BGN',
      total_limit: 1,
      expires_at: new Date('2026-04-11T20:59:59.999Z'),
    })
    const byKey = async () => {
      const path = `/api/v1/purchase/${order.id}?key=${order.key}`
      return (await ask(testBackend(engine.database), path)).body
    }
    const shown = { code: voucher?.code, amount: 3.1, expires_at: '2026-04-11T20:59:59.999Z' }
    expect(await byKey()).toMatchObject({ voucher: { ...shown, used: false } })
    const own = () => ownVouchers(shop.deps, buyer.id)
    const listed = { ...shown, currency: 'BGN', time_zone: 'Europe/Sofia' }
    expect(await own()).toEqual([listed])
    const sameGuest = await signIn(shop.deps, number)
    const list = (headers = {}) =>
      ask(testBackend(engine.database), '/api/v1/user/vouchers', { headers })
    expect((await list(sameGuest.headers)).body).toEqual([listed])
    expect((await list()).status).toBe(401)
    const stranger = await signIn(shop.deps, phone())
    expect(await ownVouchers(shop.deps, stranger.customerId)).toEqual([])
    const later = { ...shop.deps, now: () => new Date(openHour.getTime() + 31 * 86_400_000) }
    expect(await ownVouchers(later, buyer.id)).toEqual([])
    const promocode = voucher?.code ?? ''
    expect(promocode).toMatch(/^[A-Z2-9]{10}$/)
    await expect(place({ promocode, expectedTotal: decimal(30.9) })).rejects.toMatchObject({
      data: {
        calculation: {
          promocode: {
            reason: 'PROMO_USER_INELIGIBLE',
            message: 'You cannot use this promo code',
          },
        },
      },
    })
    const next = await place({
      ...guest(number),
      promocode: promocode.toLowerCase(),
      expectedTotal: decimal(30.9),
    })
    expect(next.order).toMatchObject({
      discounts: [{ type: 'promocode', name: 'Gift voucher', amount: 3.1 }],
      promocode: { code: promocode },
    })
    expect(await calculate({ promocode }, buyer)).toMatchObject({
      promocode: { status: 'refused', reason: 'PROMO_EXPIRED' },
    })
    expect(await byKey()).toMatchObject({ voucher: { used: true } })
    expect(await own()).toEqual([])
    await changeStatus(shop.deps, next.order.id, { status: 'cancel', version: 1 })
    expect(await calculate({ promocode }, buyer)).toMatchObject({
      promocode: { status: 'applied', kind: 'voucher', amount: 3.1 },
    })
    await saveCampaign(
      { db: engine.db },
      { code: 'voucher', name: { en: 'Gone' }, kind: 'voucher', active: false, codes: [] },
    )
    expect(await calculate({ promocode }, buyer)).toMatchObject({
      promocode: { status: 'refused', reason: 'PROMO_EXPIRED' },
    })
    expect(await own()).toEqual([])
  })
})
