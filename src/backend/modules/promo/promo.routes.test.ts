import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { lineOf, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, openHour, opsToken, post, testBackend } from '#tests/backend/support/shop.ts'
import { clientAddressHeader } from '#contract/common.ts'
import { decimal } from '#contract/values/money.ts'

const operator = { authorization: `Bearer ${opsToken}` }
const promocodes = '/api/v1/ops/promocodes'
const check = '/api/v1/promocode/check'
const calculate = '/api/v1/cart/calculate'
const lunch = {
  code: 'lunch',
  name: { en: 'Lunch', ru: 'Обед' },
  kind: 'percent',
  percent: 10,
  minSums: { BGN: 20 },
  codes: [{ code: ' lunch ' }],
}

describeWithDatabase('promo codes over HTTP', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let now = openHour
  let addresses = 0
  const somewhere = () => ({ [clientAddressHeader]: `198.51.100.${++addresses}` })
  const save = (body: unknown, headers: Record<string, string> = operator) =>
    post(backend, promocodes, body, headers)
  const cart = (code: unknown, quantity = 2) => ({
    cityId: shop.cityId,
    dishes: [lineOf(shop, 'california', quantity)],
    code,
  })

  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database, { now: () => now })
    expect((await save(lunch)).status).toBe(200)
  })

  it('only the operator can make and list campaigns', async () => {
    expect((await save(lunch, {})).status).toBe(401)
    expect((await ask(backend, promocodes)).status).toBe(401)
    const listed = await ask(backend, promocodes, { headers: operator })
    expect(listed.headers.get('cache-control')).toBe('no-store')
    expect(listed.body).toMatchObject({
      data: [
        {
          code: 'lunch',
          kind: 'percent',
          percent: 10,
          min_sums: { BGN: 20 },
          used: 0,
          limit: null,
          codes: [{ code: 'LUNCH', used: 0 }],
        },
      ],
      meta: { total: 1 },
    })
  })

  it.each([
    ['kind', { kind: 'cheaper' }],
    ['percent', { percent: 101 }],
    ['percent', { percent: 1.5 }],
    ['percent', { percent: undefined }],
    ['amounts', { kind: 'amount' }],
    ['amounts', { kind: 'amount', amounts: {} }],
    ['amounts.BGN', { kind: 'amount', amounts: { BGN: -1 } }],
    ['gift', { kind: 'gift', gift: 'no-such-dish' }],
    ['name.en', { name: { en: '' } }],
    ['code', { code: 'No slug' }],
    ['from', { from: 'tomorrow' }],
    ['from', { from: '2026-03-02T00:00:00+02' }],
    ['to', { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' }],
    ['cities.1', { cities: ['varna', 'atlantis'] }],
    ['limit', { limit: 0 }],
    ['perCustomer', { perCustomer: 1e10 }],
    ['codes.0.code', { codes: [{ code: 'x' }] }],
    ['codes.1.code', { codes: [{ code: 'twice' }, { code: 'TWICE ' }] }],
    ['codes.0.code', { code: 'other', codes: [{ code: 'lunch' }] }],
    ['kind', { code: 'voucher' }],
    ['firstorder', { firstorder: true }],
    ['codes.0.uses', { codes: [{ code: 'lunch', uses: 1 }] }],
  ])('refuses a campaign with a wrong %s', async (field, over) => {
    const { status, body } = await save({ ...lunch, ...over })
    expect([
      status,
      Object.keys(
        v.parse(v.looseObject({ errors: v.record(v.string(), v.unknown()) }), body).errors,
      ),
    ]).toEqual([422, [field]])
  })

  it.each([
    { kind: 'percent' },
    { kind: 'amount', amounts: { BGN: 5 } },
    { kind: 'free_delivery' },
    { kind: 'gift', gift: 'california' },
    { kind: 'voucher' },
  ])('a campaign that is read and sent back keeps its terms: %o', async (terms) => {
    const code = `again-${terms.kind.replace('_', '-')}`
    const codes = [{ code, limit: 3, active: false }]
    const more = { code, firstOrder: true, perCustomer: 2, cities: ['varna'], codes }
    const saved = await save({ ...lunch, ...terms, ...more })
    expect(saved).toMatchObject({
      status: 200,
      body: { min_sums: { BGN: 20 }, first_order: true, per_customer: 2, codes: [{ limit: 3 }] },
    })
    expect(await save(saved.body)).toMatchObject({ status: 200, body: saved.body })
  })

  it('a campaign keeps and ends with a gift that has left the menu, and no other takes it', async () => {
    const gift = { ...lunch, kind: 'gift', gift: 'maki' }
    const codes = [{ code: 'ROLL' }]
    const offMenu = (active: boolean) =>
      engine.db.updateTable('goods').set({ active }).where('slug', '=', 'maki').execute()
    expect((await save({ ...gift, code: 'free-roll', codes })).status).toBe(200)
    await offMenu(false)
    expect(await save({ ...gift, code: 'free-roll', codes, active: false })).toMatchObject({
      status: 200,
      body: { gift: 'maki', active: false },
    })
    expect(await save({ ...gift, code: 'free-too', codes: [] })).toMatchObject({
      status: 422,
      body: { errors: { gift: [expect.any(String)] } },
    })
    await offMenu(true)
  })

  it('changes a campaign, keeps its unnamed codes, and takes no limit below its uses', async () => {
    await save({ ...lunch, code: 'often', codes: [{ code: 'OFTEN' }] })
    for (let nth = 0; nth < 2; nth++) {
      const body = twoRolls(shop, {
        promocode: 'often',
        expectedTotal: decimal(31),
        contact: { firstName: 'Ana', phone: `+35988300000${nth}` },
      })
      expect(
        (await post(backend, '/api/v1/purchase', body, { 'idempotency-key': randomUUID() })).status,
      ).toBe(201)
    }
    const less = await save({ ...lunch, code: 'often', limit: 1, codes: [] })
    expect(less).toMatchObject({ status: 422, body: { errors: { limit: ['Must be at least 2'] } } })
    const lessOfCode = await save({ ...lunch, code: 'often', codes: [{ code: 'often', limit: 1 }] })
    expect(lessOfCode).toMatchObject({
      status: 422,
      body: { errors: { 'codes.0.limit': ['Must be at least 2'] } },
    })
    const changed = await save({
      ...lunch,
      code: 'often',
      percent: 20,
      limit: 2,
      codes: [{ code: 'MORE', limit: 5, active: false }],
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        percent: 20,
        limit: 2,
        used: 2,
        codes: [
          { code: 'MORE', limit: 5, used: 0, active: false },
          { code: 'OFTEN', limit: null, used: 2, active: true },
        ],
        codes_total: 2,
      },
    })
  })

  it.each([
    ['nothing', 2, 'PROMO_NOT_RECOGNIZED', 'It looks like you entered the wrong promo code.'],
    [
      'lunch',
      1,
      'PROMO_ORDER_INELIGIBLE',
      'This promo code works from BGN\u00a020.00: add dishes for another BGN\u00a05.00',
    ],
    ['  ', 2, 'INVALID', 'Required field'],
    ['x'.repeat(41), 2, 'INVALID', 'Too long: at most 40 characters'],
    [7, 2, 'INVALID', 'Wrong format'],
  ])('the check refuses %j', async (code, quantity, reason, sentence) => {
    const { status, body } = await post(backend, check, cart(code, quantity), somewhere())
    expect([status, body]).toMatchObject([422, { code: reason, errors: { code: [sentence] } }])
  })

  it('the check names the effect of a code, or the reason against it in the language asked for', async () => {
    expect(await post(backend, check, cart('Lunch'), somewhere())).toMatchObject({
      status: 200,
      body: { code: 'LUNCH', name: 'Lunch', kind: 'percent', amount: 3 },
    })
    const russian = { ...somewhere(), 'accept-language': 'ru' }
    expect((await post(backend, check, cart('lunch', 1), russian)).body).toMatchObject({
      errors: {
        code: ['Промокод действует от 20,00\u00a0BGN: добавьте блюд ещё на 5,00\u00a0BGN'],
      },
    })
  })

  it('after 20 wrong codes every code is refused for an hour, in check, cart and order', async () => {
    const headers = somewhere()
    const body = { ...cart(''), orderType: 'delivery' }
    const inCart = async (promocode: string, from: Record<string, string>) =>
      post(backend, calculate, { ...body, promocode }, from)
    // The same wrong code in a cart that is calculated again counts once.
    for (let nth = 0; nth < 30; nth++)
      expect((await inCart('wrong', headers)).body).toMatchObject({
        promocode: { reason: 'PROMO_NOT_RECOGNIZED' },
      })
    for (let nth = 1; nth < 20; nth++)
      expect((await post(backend, check, cart(`guess-${nth}`), headers)).status).toBe(422)
    expect((await inCart('lunch', headers)).body).toMatchObject({
      total: 30,
      promocode: { status: 'refused', reason: 'TOO_MANY_REQUESTS' },
    })
    const refused = await post(backend, check, cart('lunch'), headers)
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 3600])
    const order = twoRolls(shop, { promocode: 'lunch', expectedTotal: decimal(31) })
    expect(
      (
        await post(backend, '/api/v1/purchase', order, {
          ...headers,
          'idempotency-key': randomUUID(),
        })
      ).status,
    ).toBe(429)
    expect((await inCart('lunch', somewhere())).body).toMatchObject({
      promocode: { status: 'applied' },
    })
    now = new Date(openHour.getTime() + 3_601_000)
    expect((await inCart('lunch', headers)).body).toMatchObject({
      promocode: { status: 'applied' },
    })
    now = openHour
  })
})
