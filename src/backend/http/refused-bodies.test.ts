import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, post, silent, testBackend } from '#tests/backend/support/shop.ts'

const calculate = '/api/v1/cart/calculate'
const line = { id: 1, quantity: 1, ingredients: [], free_of_choice: null }
const cart = { cityId: 1, dishes: [line], orderType: 'pickup' }
const order = {
  ...cart,
  contact: { firstName: 'Ann', phone: '+359 88 123 4567' },
  pickupId: 1,
  time: { type: 'soon_as_possible' },
  payment: { type: 'cash' },
  doNotCallBack: false,
  expectedTotal: 17.9,
}

describeWithDatabase('the API, given a wrong body', (engine) => {
  let backend: Backend
  const faults: unknown[] = []
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, {
      logger: { ...silent, error: (fault: unknown) => void faults.push(fault) },
    })
  })

  test.each([
    ['no body', '', 400],
    ['half a body', '{"domainId":', 400],
    ['nesting without end', '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['objects in objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), 400],
    ['null', 'null', 422],
    ['a list', '[]', 422],
    ['a string', '"x"', 422],
    ['a prototype', '{"__proto__":{"domainId":1,"goods":[],"orderType":"pickup"}}', 422],
    [
      'a prototype of a line',
      JSON.stringify({ ...cart, dishes: [{}] }).replace('{}', '{"__proto__":{"id":1,"qtt":1}}'),
      422,
    ],
    ['a name twice', '{"domainId":1,"goods":[],"orderType":"pickup","domainId":1}', 400],
    [
      'a name twice, written in another way',
      String.raw`{"domainId":1,"goods":[],"orderType":"pickup","\u0064omainId":1}`,
      400,
    ],
    ['a prototype twice', '{"__proto__":1,"__proto__":1}', 400],
    ['hundreds of names', `{${Array.from({ length: 300 }, (_, at) => `"${at}":0`).join()}}`, 400],
    ['NUL in a text', JSON.stringify({ ...cart, orderType: 'pick\0up' }), 422],
    ['NUL in a key', JSON.stringify({ ...cart, 'a\0b': 1 }), 400],
    ['half a surrogate pair', '{"domainId":1,"goods":[],"orderType":"\\ud800"}', 422],
    ['wrong types', JSON.stringify({ cityId: '1', dishes: {}, orderType: 7 }), 422],
    ['a number beyond all', '{"domainId":1e999,"goods":[],"orderType":"pickup"}', 422],
    ['a fraction of a city', JSON.stringify({ ...cart, cityId: 1.5 }), 422],
    ['a city beyond int4', JSON.stringify({ ...cart, cityId: 2 ** 31 }), 422],
    ['a point off the Earth', JSON.stringify({ ...cart, point: { lat: 91, lng: 0 } }), 422],
    [
      'more lines than a cart holds',
      JSON.stringify({ ...cart, dishes: Array.from({ length: 61 }, () => line) }),
      422,
    ],
  ])('refuses a cart that is %s', async (_name, body, status) => {
    const answer = await post(backend, calculate, body)
    expect(answer).toMatchObject({
      status,
      body: { message: expect.any(String), code: status === 400 ? 'BAD_REQUEST' : 'INVALID' },
    })
  })

  test('refuses bytes that are not UTF-8', async () => {
    const answer = await ask(backend, calculate, {
      method: 'POST',
      body: new Uint8Array([0x22, 0xff, 0x22]),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/event-stream',
    'application/json; charset=utf-16',
  ])('refuses the content type %s', async (type) => {
    expect(await post(backend, calculate, cart, { 'content-type': type })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
  })

  test('ignores a header that would turn the body into a file', async () => {
    expect(
      await post(backend, calculate, cart, { 'content-disposition': 'attachment; filename="x"' }),
    ).toMatchObject({ status: 200 })
    expect(
      await ask(backend, '/api/v1/domain', {
        headers: { 'content-type': 'multipart/form-data', 'content-disposition': 'attachment' },
      }),
    ).toMatchObject({ status: 200 })
  })

  test('refuses a body over 64 KiB with 413, with a declared length or without', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    }
    const response = await backend.fetch(new Request(`http://shop.test${calculate}`, init))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
    expect(sent).toBeLessThan(200_000)
    expect(await post(backend, calculate, `{"a":"${'x'.repeat(65_536)}"}`)).toMatchObject({
      status: 413,
    })
  })

  test('names every field at fault by its path, in the language of the request', async () => {
    const dishes = [
      { id: 0, quantity: 100, ingredients: [{ id: 1, quantity: 21 }], free_of_choice: 'x' },
      { id: 1 },
    ]
    const answer = await post(
      backend,
      calculate,
      { dishes, orderType: 'flight' },
      { 'accept-language': 'ru-RU,en;q=0.5' },
    )
    expect(answer.body).toEqual({
      message: 'Проверьте отмеченные поля',
      code: 'INVALID',
      errors: {
        cityId: ['Обязательное поле'],
        orderType: ['Неизвестное значение'],
        'dishes.0.id': ['Должно быть не меньше 1'],
        'dishes.0.quantity': ['Должно быть не больше 99'],
        'dishes.0.ingredients.0.quantity': ['Должно быть не больше 20'],
        'dishes.0.free_of_choice': ['Нужно число'],
        'dishes.1.quantity': ['Обязательное поле'],
        'dishes.1.ingredients': ['Обязательное поле'],
        'dishes.1.free_of_choice': ['Обязательное поле'],
      },
    })
  })

  test.each([[{}], [{ 'idempotency-key': '' }], [{ 'idempotency-key': 'not-a-uuid' }]])(
    'refuses an order with the headers %o',
    async (headers: Record<string, string>) => {
      expect(await post(backend, '/api/v1/purchase', order, headers)).toMatchObject({
        status: 422,
        body: { code: 'INVALID', errors: { 'idempotency-key': [expect.any(String)] } },
      })
    },
  )

  test('refuses an order with an empty name or a wrong phone, with a sentence for each', async () => {
    const contact = { firstName: ' ', phone: '1'.repeat(40), email: 'a@' }
    const { body } = await post(
      backend,
      '/api/v1/purchase',
      { ...order, contact },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(body).toMatchObject({
      errors: {
        'contact.firstName': ['Required field'],
        'contact.phone': ['Too long: at most 32 characters'],
        'contact.email': ['E-mail is in wrong format'],
      },
    })
  })

  test('no refusal above logged a fault', () => {
    expect(faults).toEqual([])
  })
})
