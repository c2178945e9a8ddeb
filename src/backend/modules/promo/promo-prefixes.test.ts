import { beforeAll, expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type OpenShop, openShop } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { clientAddressHeader } from '#contract/common.ts'
import { mayTryCode } from './promo.service.ts'

describeWithDatabase('promo attempts of one network', (engine) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  let guesses = 0
  const attempt = (address: string) =>
    mayTryCode(
      {
        deps: { ...shop.deps, now: () => openHour },
        headers: new Headers({ [clientAddressHeader]: address }),
      },
      `guess-${++guesses}`,
    )
  /** Twenty at a time. */
  const answered = async (addresses: readonly string[]) => {
    const results: boolean[] = []
    for (let first = 0; first < addresses.length; first += 20)
      results.push(...(await Promise.all(addresses.slice(first, first + 20).map(attempt))))
    return results.filter(Boolean).length
  }

  test.each([
    ['a /56 of IPv6', 80, (nth: number) => `2001:db8:1:${nth.toString(16).padStart(4, '0')}::1`],
    ['a /48 of IPv6', 320, (nth: number) => `2001:db8:2:${nth.toString(16)}00::1`],
    ['a /24 of IPv4', 160, (nth: number) => `198.51.100.${nth}`],
  ])('%s can try %i wrong codes an hour, also in parallel', async (_, limit, addressOf) => {
    const addresses = Array.from({ length: limit + 30 }, (_unused, nth) => addressOf(nth % 250))
    expect(await answered(addresses)).toBe(limit)
    expect(await answered(['192.0.2.1'])).toBe(1)
  })
})
