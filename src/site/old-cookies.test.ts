// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { cityId, dishId } from '#contract/values/ids.ts'
import { encodeAddresses, type OwnAddress } from '#features/delivery/address-codec.rules.ts'
import { encodeIds } from '#features/favorites/lib/dish-ids.rules.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({}))
const said: string[] = []
vi.mock('#ui/feedback/toast-queue.ts', () => ({
  showToast: ({ text }: { text: string }) => said.push(text),
}))
vi.mock('#platform/i18n/i18n.ts', () => ({ allTexts: async () => {} }))
const i18n = { _: (text: unknown) => JSON.stringify(text) }

const home: OwnAddress = {
  name: 'l1',
  cityId: cityId(1),
  type: 'flat',
  street: 'бул. Княз Борис I',
  house: '113',
  entrance: '',
  floor: '4',
  flat: '12',
  code: '',
  comment: 'Звънецът не работи, обадете се по телефона',
  lat: 43.21012,
  lng: 27.91501,
  googlePlaceId: 'ChIJ'.repeat(8),
  isLast: false,
}
const homes = Array.from({ length: 12 }, (_, at) => ({
  ...home,
  name: `l${at}`,
  house: String(at),
}))
const ids = Array.from({ length: 200 }, (_, at) => dishId(2_147_483_647 - at))

it('cookies of older versions are cut to the limit, and the page names the dropped entries', async () => {
  document.cookie = `addresses=${encodeAddresses(homes.with(0, { ...home, name: 'l0', isLast: true }))}; path=/`
  document.cookie = `fav=${encodeIds(ids)}; path=/`
  document.cookie = `delivery=1~delivery~43.21~27.915~${encodeURIComponent('щ'.repeat(120))}~l11; path=/`
  expect(document.cookie.length).toBeGreaterThan(4500)
  const { trimAddresses } = await import('#features/delivery/use-trimmed-addresses.ts')
  const { trimFavorites } = await import('#features/favorites/lib/favorites-full.ts')
  await trimAddresses(i18n)
  await trimFavorites(i18n)
  const { readLocalAddresses } = await import('#features/delivery/addresses.state.ts')
  const { readFavorites } = await import('#features/favorites/lib/favorites.state.ts')
  expect(document.cookie.length).toBeLessThan(1520 + 802 + 250 + 40)
  const kept = readLocalAddresses().map(({ name }) => name)
  expect(kept).toEqual(['l0', ...homes.slice(12 - kept.length + 1).map(({ name }) => name)])
  expect(document.cookie).toContain(`27.915~${encodeURIComponent('щ'.repeat(33))}~l11`)
  expect(readFavorites()).toEqual(ids.slice(0, 114))
  expect(said).toHaveLength(2)
  expect(said[0]).toContain('бул. Княз Борис I, 1;')
  await trimAddresses(i18n)
  await trimFavorites(i18n)
  expect(said).toHaveLength(2)
})

it('a cart over the limit cannot get longer', async () => {
  document.cookie = `cart=1${Array.from({ length: 60 }, (_, at) => `~${(2_147_483_000 + at).toString(36)}.1_zik0z1.1_zik0z2.1_zik0z3.1_zik0z4.1`).join('')}; path=/`
  const { changeCart, readCart } = await import('#features/cart/cart.state.ts')
  expect(readCart()).toHaveLength(60)
  expect(
    changeCart((lines) => ({ lines: lines.map((line) => ({ ...line, quantity: 99 })) })),
  ).toEqual({ limit: 'size' })
  expect(changeCart((lines) => ({ lines: lines.slice(1) }))).toBeNull()
  expect(readCart()).toHaveLength(59)
})
