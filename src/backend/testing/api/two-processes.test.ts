import { beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../../tests/support/raw-http.ts'
import { type ShopProcess, startShop } from '../../../../tests/support/shop-process.ts'

const secret = 'a secret that both processes have'
let backend: ShopProcess
beforeAll(async () => {
  backend = await startShop({
    SEARCHES_PER_MINUTE: '3',
    BACKEND_SECRET: secret,
    TRUSTED_PROXY_HOPS: '0',
  })
  return () => backend.stop()
})

let number = 0
/** Each for another text, by clients as the proxy reports them. */
async function searches(
  { origin }: ShopProcess,
  addresses: readonly string[],
  path = '/search?text=',
) {
  const statuses: number[] = []
  for (const address of addresses)
    statuses.push(
      (await ask(`${origin}${path}soup${(number += 1)}`, { 'x-forwarded-for': address })).status,
    )
  return statuses
}
const startStorefront = (env: Record<string, string>) =>
  startShop({ DEMO: '', BACKEND_URL: backend.origin, ...env })

describe('a storefront in a process of its own', () => {
  test('with the secret of its backend passes on who asks: one client uses up its own limit alone', async () => {
    const storefront = await startStorefront({ BACKEND_SECRET: secret })
    try {
      expect(await searches(storefront, Array(5).fill('203.0.113.7'))).toEqual([
        200, 200, 200, 429, 429,
      ])
      expect(await searches(storefront, ['203.0.114.8'])).toEqual([200])
      const refused = await ask(`${storefront.origin}/ru/search?text=soup`, {
        'x-forwarded-for': '203.0.113.7',
      })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.headers['cache-control']).toBe('no-store')
      expect(refused.body.toString()).toContain('Слишком много запросов')
    } finally {
      await storefront.stop()
    }
  })

  test('with another secret is one client to the backend, despite its headers', async () => {
    const storefront = await startStorefront({
      BACKEND_SECRET: 'a secret that the backend does not know',
    })
    try {
      expect(
        await searches(storefront, ['203.0.115.1', '203.0.115.2', '203.0.115.3', '203.0.115.4']),
      ).toEqual([200, 200, 200, 429])
    } finally {
      await storefront.stop()
    }
  })
})
