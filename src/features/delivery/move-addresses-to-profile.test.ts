// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api/client.ts'
import { createQueryClient } from '#site/query-client.ts'
import { home } from '#tests/storefront/checkout.ts'
import { varna } from '#tests/storefront/varna.ts'
import { choiceOfAddress } from './addresses.rules.ts'
import {
  chooseAddress,
  chooseBranch,
  removeLocalAddresses,
  saveLocalAddress,
  readLocalAddresses,
} from './addresses.state.ts'
import { moveAddressesToProfile } from './move-addresses-to-profile.ts'
import {
  forgetDeliveryChoice,
  readDeliveryChoice,
  rememberDeliveryChoice,
} from './delivery-choice.state.ts'
import { addAddresses } from './delivery.functions.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
vi.mock('./delivery.functions.ts', () => ({ addAddresses: vi.fn() }))

const other = { ...home, name: 'l2', house: '14', isLast: false }
const saved = [home, other].map(({ name: _name, ...address }, index) => ({
  ...address,
  id: index + 1,
}))
const shop = {
  api: createApiClient({
    origin: 'http://shop.invalid',
    locale: 'en',
    send: async () => Response.json([]),
  }),
  locale: 'en' as const,
  city: varna,
}
/** Signs in, and answers after `meanwhile`. */
async function adopt(meanwhile: () => void) {
  const coming = Promise.withResolvers<void>()
  vi.mocked(addAddresses).mockImplementation(async () => {
    await coming.promise
    return { ok: true, value: saved }
  })
  const moving = moveAddressesToProfile(shop, createQueryClient(), [])
  await vi.waitFor(() => expect(addAddresses).toHaveBeenCalledOnce())
  meanwhile()
  coming.resolve()
  await moving
}

beforeEach(() => {
  saveLocalAddress(home)
  saveLocalAddress(other)
  rememberDeliveryChoice(choiceOfAddress(home))
})
afterEach(() => {
  removeLocalAddresses()
  forgetDeliveryChoice()
  vi.resetAllMocks()
})

test('the chosen address of this browser becomes that of the profile', async () => {
  await adopt(() => {})
  expect(readDeliveryChoice()).toMatchObject({ label: 'Sliva Street, 12', address: '1' })
  expect(readLocalAddresses()).toEqual([])
})

test('a branch that is chosen while the addresses are sent stays chosen', async () => {
  await adopt(() => chooseBranch(2))
  expect(readDeliveryChoice()).toMatchObject({ orderType: 'pickup', pickupId: 2 })
})

test('an address that is chosen while the addresses are sent stays chosen', async () => {
  await adopt(() => chooseAddress(other))
  expect(readDeliveryChoice()).toMatchObject({ label: 'Sliva Street, 14', address: '2' })
})
