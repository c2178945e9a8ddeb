import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#backend/core/refusal.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { atOnce, codeOf, tally } from '#tests/backend/support/concurrently.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import type { CampaignInput } from '#contract/orders/promo.calls.ts'
import { saveCampaign } from './campaign.service.ts'
import { newVoucherCode } from './voucher.rules.ts'
import { issueVoucher } from './voucher.service.ts'
import { decimal, minor } from '#contract/values/money.ts'
import { orderId } from '#contract/values/ids.ts'

const refusedWith = (reason: unknown) => (reason instanceof Refusal ? reason.data : undefined)

type PercentInput = Extract<CampaignInput, { kind: 'percent' }>

describeWithDatabase('simultaneous uses of promo codes', (engine) => {
  let shop: OpenShop
  let phones = 2_000_000
  const phone = () => `+35988${phones++}`
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  const save = (code: string, over: Partial<PercentInput>) =>
    saveCampaign(
      { db: engine.db },
      { code, name: { en: 'Ten off' }, kind: 'percent', percent: 10, codes: [], ...over },
    )
  const place = (promocode: string, number: string, expectedTotal = 31) =>
    placeOrder(
      shop.context,
      randomUUID(),
      twoRolls(shop, {
        promocode,
        expectedTotal: decimal(expectedTotal),
        contact: { firstName: 'Ana', phone: number },
      }),
    )

  /** Places orders concurrently; each loser must be shown the price without the code. */
  async function race(count: number, one: (index: number) => ReturnType<typeof place>) {
    const before = (await engine.db.selectFrom('purchase').select('id').execute()).length
    const results = await atOnce(count, one)
    const won = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.order] : [],
    )
    for (const result of results)
      if (result.status === 'rejected') {
        expect(codeOf(result.reason)).toBe('QUOTE_CHANGED')
        expect(refusedWith(result.reason)).toMatchObject({
          calculation: { total: 34, promocode: { status: 'refused' } },
        })
      }
    expect((await engine.db.selectFrom('purchase').select('id').execute()).length).toBe(
      before + won.length,
    )
    return won
  }

  it('a single-use code is used by one of 50 orders, and by one more after a cancellation', async () => {
    await save('single', { codes: [{ code: 'SINGLE', limit: 1 }] })
    const [winner, ...others] = await race(50, () => place('single', phone()))
    expect(others).toEqual([])
    await changeStatus(shop.deps, winner?.id ?? orderId(1), { status: 'cancel', version: 1 })
    expect(await race(50, () => place('single', phone()))).toHaveLength(1)
  })

  it('two codes that share a limit of 7 are used by 7 of 50 orders', async () => {
    await save('shared', {
      limit: 7,
      codes: [{ code: 'SHARED-A' }, { code: 'SHARED-B', limit: 5 }],
    })
    const won = await race(50, (index) => place(index % 2 === 0 ? 'shared-a' : 'shared-b', phone()))
    expect(won).toHaveLength(7)
    expect(won.filter(({ promocode }) => promocode?.code === 'SHARED-B').length).toBeLessThan(6)
  })

  wholeTest('a phone uses a code twice where a customer may use it twice', async () => {
    await save('twice', { perCustomer: 2, codes: [{ code: 'TWICE' }] })
    const number = phone()
    expect(await race(50, () => place('twice', number))).toHaveLength(2)
  })

  wholeTest('a phone gets one first-order discount over all campaigns', async () => {
    await save('hello', { firstOrder: true, codes: [{ code: 'HELLO' }] })
    await save('welcome', { firstOrder: true, codes: [{ code: 'WELCOME' }] })
    for (let round = 0; round < 5; round++) {
      const number = phone()
      expect(
        await race(10, (index) => place(index % 2 === 0 ? 'hello' : 'welcome', number)),
      ).toHaveLength(1)
    }
  })

  it('a voucher is issued once, and pays for one order', async () => {
    const number = phone()
    const contact = { firstName: 'Ana', phone: number }
    const { order: placed } = await placeOrder(
      shop.context,
      randomUUID(),
      twoRolls(shop, { contact }),
    )
    await advance(shop.deps, placed.id, 'complete')
    const order = {
      id: placed.id,
      domain_id: shop.cityId,
      customer_id: null,
      currency: 'BGN',
      total: minor(3000),
      phone: number,
    }
    const settings = {
      ...(await shop.deps.snapshots.shop()).content.settings,
      voucher: { percent: 10 },
    }
    await engine.db.transaction().execute((trx) => issueVoucher(trx, order, settings, openHour))
    const [voucher] = await engine.db
      .selectFrom('promo_code')
      .select('code')
      .where('purchase_id', '=', placed.id)
      .execute()
    expect(await race(50, () => place(voucher?.code ?? '', number))).toHaveLength(1)
    await expect(
      engine.db.transaction().execute((trx) => issueVoucher(trx, order, settings, openHour)),
    ).rejects.toThrow('unique')
  })

  /** Completed orders with their settings, whose vouchers are issued at once. */
  async function issue(count: number, newCode: () => string) {
    const { settings } = (await shop.deps.snapshots.shop()).content
    const orders = await Promise.all(
      Array.from({ length: count }, () =>
        placeOrder(shop.context, randomUUID(), twoRolls(shop)).then(({ order }) => ({
          id: order.id,
          domain_id: shop.cityId,
          customer_id: null,
          currency: 'BGN',
          total: minor(3000),
          phone: phone(),
        })),
      ),
    )
    const results = await atOnce(count, async (index) => {
      const order = orders[index]
      if (order)
        await engine.db
          .transaction()
          .execute((trx) =>
            issueVoucher(trx, order, { ...settings, voucher: { percent: 10 } }, openHour, newCode),
          )
    })
    const issued = await engine.db
      .selectFrom('promo_code')
      .select('code')
      .where(
        'purchase_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    return { outcomes: tally(results), codes: issued.map(({ code }) => code) }
  }

  it('vouchers that draw one code at once get a code each', async () => {
    const drawn = ['DRAWNTWICE', 'DRAWNTWICE', 'DRAWNONCE2', 'DRAWNONCE3']
    const { outcomes, codes } = await issue(2, () => drawn.shift() ?? newVoucherCode())
    expect(outcomes).toEqual({ ok: 2 })
    expect(codes.toSorted()).toEqual(['DRAWNONCE2', 'DRAWNTWICE'])
  })

  it('a voucher gives up when every code that it draws is taken', async () => {
    const { outcomes, codes } = await issue(3, () => 'TAKEN')
    expect(outcomes).toEqual({ ok: 1, 'Error: No drawn voucher code is free': 2 })
    expect(codes).toEqual(['TAKEN'])
  })

  it('a campaign switched off meanwhile counts exactly the orders placed before', async () => {
    await save('stopped', { codes: [{ code: 'STOPPED' }] })
    const [won] = await Promise.all([
      race(30, () => place('stopped', phone())),
      save('stopped', { active: false }),
    ])
    const { used } = await engine.db
      .selectFrom('promo_campaign')
      .select('used')
      .where('code', '=', 'stopped')
      .executeTakeFirstOrThrow()
    expect(used).toBe(won.length)
    expect(won.every(({ totals }) => totals.total === 31)).toBe(true)
  })

  it('simultaneous orders and cancellations leave the counters equal to the orders', async () => {
    await save('busy', { limit: 5, codes: [{ code: 'BUSY' }] })
    const won = await race(20, () => place('busy', phone()))
    expect(won).toHaveLength(5)
    const [calledOff, placed] = await Promise.all([
      Promise.all(
        won
          .slice(0, 3)
          .map(({ id }) => changeStatus(shop.deps, id, { status: 'cancel', version: 1 })),
      ),
      atOnce(20, () => place('busy', phone())),
    ])
    expect(calledOff).toHaveLength(3)
    const more = placed.filter(({ status }) => status === 'fulfilled').length
    const { used } = await engine.db
      .selectFrom('promo_campaign')
      .select('used')
      .where('code', '=', 'busy')
      .executeTakeFirstOrThrow()
    expect(more).toBeLessThan(4)
    expect(used).toBe(2 + more)
  })
})
