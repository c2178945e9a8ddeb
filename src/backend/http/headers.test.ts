import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, post, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('headers', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })

  test('public answers may be cached for a moment, in each language separately', async () => {
    const { headers } = await ask(backend, '/api/v1/domain/1/goods')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d{1,2},/)
    expect(headers.get('vary')).toBe('accept-language')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('refused and personal answers may not be cached', async () => {
    const answers = await Promise.all([
      ask(backend, '/api/v1/domain/77'),
      ask(backend, '/api/v1/nothing'),
      ask(backend, '/api/v1/ops/orders'),
      ask(backend, `/api/v1/purchase/1?key=${'a'.repeat(43)}`),
      post(backend, '/api/v1/cart/calculate', { cityId: 1, dishes: [], orderType: 'pickup' }),
    ])
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('vary')).toBe('accept-language')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('a valid request id comes back, any other is replaced', async () => {
    const idFor = async (id: string) =>
      (await ask(backend, '/api/v1/domain', { headers: { 'x-request-id': id } })).headers.get(
        'x-request-id',
      )
    expect(await idFor('abc-DEF_12345')).toBe('abc-DEF_12345')
    expect(await idFor('<script>')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('HEAD answers like GET, without the body', async () => {
    const head = await ask(backend, '/api/v1/domain', { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, body: null })
    expect(head.headers.get('cache-control')).toMatch(/^public/)
  })
})
