// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeCart } from '#features/cart/cart.state.ts'
import { outcomeOf } from '#features/checkout/lib/order.rules.ts'
import { calculated, home, toHome } from '#tests/storefront/checkout.ts'
import { saveLocalAddress } from '#features/delivery/addresses.state.ts'
import { rememberDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { removePromo } from '#features/promo/promo.state.ts'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { everyForm, sent } from '#tests/storefront/every-form.tsx'
import { customer } from '#tests/storefront/render-in-shop.tsx'
import { sampled } from '#tests/support/tier.ts'
import { dishId } from '#contract/values/ids.ts'

const { ask, functions } = vi.hoisted(() => {
  const ask = vi.fn<(name: string) => Promise<unknown>>()
  return {
    ask,
    functions: (...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, () => ask(name)])),
  }
})
vi.mock('@tanstack/react-start', async () => {
  const { reactStart } = await import('#tests/storefront/react-start.ts')
  return reactStart(() => ask('another'))
})
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => functions('loseSession'))
vi.mock('#features/auth/auth.functions.ts', () =>
  functions(
    'requestCode',
    'signIn',
    'updateUser',
    'linkTelegram',
    'checkTelegram',
    'readUser',
    'signOut',
  ),
)
vi.mock('#features/account/account.functions.ts', () =>
  functions('requestDeletionCode', 'deleteAccount'),
)
vi.mock('#features/delivery/delivery.functions.ts', () =>
  functions('addAddresses', 'changeAddress', 'readAddresses', 'removeAddress'),
)
vi.mock('#features/cart/cart.functions.ts', () => functions('calculateCart'))
vi.mock('#features/checkout/lib/place-order.ts', () => functions('placeFromForm'))
vi.mock('#features/delivery/city-map.tsx', () => ({ CityMap: () => null }))

const refusals = { 429: 'TOO_MANY_REQUESTS', 422: 'INVALID', 500: 'FAULT' } as const
const kinds = ['network', 422, 429, 500] as const
const failing = (kind: (typeof kinds)[number], field: string) => {
  if (kind === 'network') throw new TypeError('Failed to fetch')
  const errors: Record<string, string[]> =
    kind === 422 ? { [field]: ['The shop does not take this.'] } : {}
  return {
    status: kind,
    code: refusals[kind],
    message: 'Not now.',
    errors,
    waitSeconds: 0,
  }
}

const others: Record<string, unknown> = {
  calculateCart: { ok: true, calculation: calculated },
  readAddresses: { ok: true, value: [] },
  readUser: { ok: true, value: customer },
}

const forms = everyForm(ask)
const sendNothing = [
  'features/search/components/search-form.tsx',
  'features/catalog/components/narrow-menu.tsx',
]

beforeEach(() => {
  document.cookie = `${signedInCookie}=1; path=/`
  refreshSession()
  rememberDeliveryChoice(toHome.choice)
  saveLocalAddress(home)
  changeCart(() => ({
    lines: [{ id: dishId(1), quantity: 2, ingredients: [], free_of_choice: null }],
  }))
})
afterEach(() => {
  cleanup()
  removePromo()
  sessionStorage.clear()
})

test('the table of forms lists every form of features and site', () => {
  const files = globSync('src/{features,site}/**/*.tsx', { exclude: ['**/*.test.tsx'] }).filter(
    (file) => /<form[\s>]|<form\.FormBody|<CodeField/.test(readFileSync(file, 'utf8')),
  )
  expect(files.map((file) => file.slice(4)).sort()).toEqual(
    [...Object.keys(forms).filter((file) => !file.includes('/promo/')), ...sendNothing].sort(),
  )
})

describe.each(
  Object.entries(forms).flatMap(([file, all]) => all.map((form) => ({ file, ...form }))),
)('$file: $call', (form) => {
  test.each(sampled(kinds, 2))('can be sent again, unchanged, after %s', async (kind) => {
    let isAway = true
    ask.mockReset()
    ask.mockImplementation(async (name) => {
      if (name !== form.call) return others[name] ?? sent
      if (!isAway) return form.done
      const failure = failing(kind, form.field)
      return form.call === 'placeFromForm' ? outcomeOf(failure, calculated) : { ok: false, failure }
    })
    const tries = () => ask.mock.calls.filter(([name]) => name === form.call).length
    await form.open()
    for (const number of [1, 2, 3]) {
      isAway = number < 3
      const before = tries()
      form.send()
      await waitFor(() => expect(tries()).toBeGreaterThan(before))
      if (isAway)
        await waitFor(() =>
          expect(
            document.querySelectorAll(
              '[aria-disabled="true"], input[inputmode="numeric"][readonly]',
            ),
          ).toHaveLength(0),
        )
    }
  })
})
