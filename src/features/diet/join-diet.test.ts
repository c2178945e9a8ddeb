// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runChange } from '#api/run-change.ts'
import { createApiClient } from '#api/client.ts'
import { updateUser } from '#features/auth/auth.functions.ts'
import { refreshSession, signedInCookie } from '#platform/session/session.ts'
import { createQueryClient } from '#site/query-client.ts'
import { varna } from '#tests/storefront/varna.ts'
import { keepDietChoice, readDietChoice } from './diet-choice.state.ts'
import { dietMutations } from './diet.mutations.ts'
import { joinDiet } from './join-diet.ts'
import { type DietChoice, eatsAll } from './lib/diet-codec.rules.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('#api/session.functions.ts', () => ({}))
vi.mock('#features/auth/auth.functions.ts', () => ({ updateUser: vi.fn() }))

const api = createApiClient({
  origin: 'http://shop.invalid',
  locale: 'en',
  send: async () => Response.json([]),
})
const shop = { locale: 'en' as const, city: varna, api }
const client = createQueryClient()
const milk: DietChoice = { ...eatsAll, allergens: ['milk'] }
const none = { dietaryNeeds: null }
const session = (value: '1' | '') => {
  document.cookie = `${signedInCookie}=${value}; path=/`
  refreshSession()
}
const save = (choice: DietChoice) => runChange(client, dietMutations.save(shop), choice)
const signIn = (account: Parameters<typeof joinDiet>[2]) => {
  session('1')
  return joinDiet(shop, client, account)
}
/** Elsewhere: this device keeps the choice, to warn on. */
const loseSession = () => session('')
const uploaded = () => vi.mocked(updateUser).mock.calls.map(([call]) => call.data.changes)

beforeEach(() => {
  vi.mocked(updateUser)
    .mockReset()
    .mockResolvedValue({
      ok: false,
      failure: { status: 500, code: 'INVALID', message: '', errors: {} },
    })
  keepDietChoice(eatsAll)
  localStorage.clear()
})
afterEach(() => session(''))

test('an account without a choice gets that of a guest', async () => {
  await save(milk)
  await expect(signIn(none)).rejects.toThrow()
  expect(uploaded()).toEqual([{ dietaryNeeds: { allergens: ['milk'], traces: false, diets: [] } }])
})

test('a choice that another account left behind warns on, and is not written into this one', async () => {
  await signIn({ dietaryNeeds: milk })
  loseSession()
  expect(readDietChoice().allergens).toEqual(['milk'])
  keepDietChoice({ ...readDietChoice(), hides: true })
  await signIn(none)
  expect(uploaded()).toEqual([])
  expect(readDietChoice().allergens).toEqual(['milk'])
})

test('a guest’s own choice after a lost session goes to their account', async () => {
  await signIn({ dietaryNeeds: milk })
  loseSession()
  await save({ ...eatsAll, diets: ['vegan'] })
  await expect(signIn(none)).rejects.toThrow()
  expect(uploaded()).toEqual([{ dietaryNeeds: { allergens: [], traces: false, diets: ['vegan'] } }])
})
