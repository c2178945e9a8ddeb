import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { diner } from '#tests/backend/support/diner.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  lineOf,
  openShop,
  type OpenShop,
  readShop,
  seaStreet,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { ask, post, testBackend } from '#tests/backend/support/shop.ts'
import type { Locale } from '#contract/locales.ts'
import { decimal } from '#contract/values/money.ts'

const answer = v.record(v.string(), v.unknown())
const placed = v.object({ id: v.number() })

describeWithDatabase('an order in the language of the staff', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    await openShop(engine.db)
    await importCatalog(engine.db, diner())
    shop = await readShop(engine.db)
    backend = testBackend(engine.database)
  })
  const send = (path: string, body: object, headers: Record<string, string>) =>
    post(backend, `/api/v1/${path}`, body, { 'idempotency-key': randomUUID(), ...headers })
  const place = async (more: object = {}) => {
    const { body } = await send('purchase', twoRolls(shop, more), { 'accept-language': 'en' })
    return v.parse(placed, body).id
  }
  const read = async (path: string, locale: Locale) => {
    const headers = { ...operator, 'accept-language': locale }
    return v.parse(answer, (await ask(backend, `/api/v1/ops/${path}`, { headers })).body)
  }

  test('has translated choices and zone, and the same distance and totals', async () => {
    const id = await place({
      address: { ...seaStreet, lat: 43.207 },
      dishes: [
        {
          ...lineOf(shop, 'lunch', 1),
          slots: [
            {
              id: shop.id('main'),
              dish_id: shop.id('margherita'),
              ingredients: [{ id: shop.id('basil'), quantity: 2 }],
              options: ['size-40', 'crust-thin'].map((code) => ({
                id: shop.id(code),
                quantity: 1,
              })),
            },
            { id: shop.id('drink'), dish_id: shop.id('water'), ingredients: [], options: [] },
          ],
        },
        lineOf(shop, 'california', 1),
      ],
      expectedTotal: decimal(36.68),
    })
    const [english, russian] = [await read(`orders/${id}`, 'en'), await read(`orders/${id}`, 'ru')]
    const difference = [{ name: '40 см' }, { name: 'Тонкое тесто' }, { name: 'Базилик' }]
    expect(russian).toMatchObject({
      dishes: [
        { name: 'Обед', slots: [{ name: 'Маргарита', difference }, {}] },
        { name: 'Калифорния' },
      ],
      address: { street: 'Морская улица' },
      zone: 'Зона A',
    })
    expect(english).toMatchObject({ zone: 'Zone A', address_distance: expect.any(Number) })
    expect(russian['address_distance']).toBe(english['address_distance'])
    expect(russian['totals']).toEqual(english['totals'])
  })

  test('appears on the board, in the search and after a move in the language of the reader', async () => {
    const id = await place()
    const translated = {
      id,
      dishes: [{ name: 'Калифорния' }],
      address: { street: 'Морская улица' },
    }
    const own = (list: unknown) =>
      v.parse(v.array(v.looseObject({ id: v.number() })), list).find((order) => order.id === id)
    const board = await read(`board?domainId=${shop.cityId}`, 'ru')
    expect(own(board['orders'])).toMatchObject(translated)
    expect(own((await read('orders', 'ru'))['data'])).toMatchObject(translated)
    const act = (call: string, body: object) =>
      send(`ops/orders/${id}/${call}`, body, { ...operator, 'accept-language': 'ru' })
    expect(await act('moves', { action: 'accept', version: 1 })).toMatchObject({
      body: translated,
    })
    expect(await act('moves', { action: 'accept', version: 1 })).toMatchObject({
      body: { code: 'VERSION_MISMATCH', order: translated },
    })
    expect(await act('notes', { text: 'Rings twice' })).toMatchObject({ body: translated })
    const swap = { dishes: [lineOf(shop, 'hot-salmon', 2)] }
    expect(await act('changes/quote', swap)).toMatchObject({
      body: { lines: [{ name: 'Калифорния' }, { name: 'Тёплый лосось' }] },
    })
    expect(await act('changes', { ...swap, version: 2, note: '' })).toMatchObject({
      body: translated,
    })
  })
})
