import { beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../support/raw-http.ts'
import { type ShopProcess, startShop } from '../../support/shop-process.ts'

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

describe('a storefront in its own process', () => {
  test('limits each client separately with the secret of its backend', async () => {
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

  test('counts as one client with another secret, despite its headers', async () => {
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

describe('wrong codes that staff type through a separate storefront', () => {
  const wrongly = async (
    { origin }: ShopProcess,
    address: string,
    call: 'sign-in' | 'pair',
    times: number,
  ) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++) {
      const body =
        call === 'pair'
          ? { code: `ABCD-EFGH-222${2 + (time % 8)}` }
          : { email: `nobody-${time}@demo.example`, password: 'not the password' }
      const answer = await fetch(`${origin}/api/v1/ops/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      })
      statuses.push(answer.status)
    }
    return statuses
  }

  test.each(['sign-in', 'pair'] as const)(
    'count only for the device that typed them, at %s',
    async (call) => {
      const storefront = await startStorefront({ BACKEND_SECRET: secret })
      const [device, other] =
        call === 'pair' ? ['198.51.100.4', '203.0.116.4'] : ['198.51.100.9', '203.0.116.9']
      try {
        expect(await wrongly(storefront, device, call, 11)).toEqual([...Array(10).fill(422), 429])
        expect(await wrongly(storefront, other, call, 1)).toEqual([422])
        // Neither has the process of the storefront used up its own.
        expect(await wrongly(backend, '203.0.116.77', call, 1)).toEqual([422])
      } finally {
        await storefront.stop()
      }
    },
  )
})
