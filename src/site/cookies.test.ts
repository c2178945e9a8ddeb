// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allergenCodes, dietCodes } from '#contract/menu/dish-codes.ts'
import { cityId, dishId, orderId } from '#contract/values/ids.ts'
import type { OwnAddress } from '#features/delivery/address-codec.rules.ts'
import { lineOf } from '#tests/storefront/cart-lines.ts'

/** Written by the server, percent-encoded as it sends them. */
const sent = new Map<string, string>()
let request = new Request('https://shop.test/')
vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({
  getRequest: () => request,
  getCookie: (name: string) => decodeURIComponent(sent.get(name) ?? ''),
  setCookie: (name: string, value: string) => sent.set(name, encodeURIComponent(value)),
  deleteCookie: (name: string) => sent.delete(name),
}))
vi.stubEnv('PUBLIC_URL', 'https://{host}')

const { changeCart } = await import('#features/cart/cart.state.ts')
const { chooseEquipment } = await import('#features/cart/extras.state.ts')
const { chooseAddress, saveLocalAddress, readLocalAddresses } =
  await import('#features/delivery/addresses.state.ts')
const favorites = await import('#features/favorites/lib/favorites.state.ts')
const { keepNewest } = await import('#features/favorites/lib/favorites-full.ts')
const { addViewed } = await import('#features/favorites/lib/viewed.state.ts')
const { applyPromo } = await import('#features/promo/promo.state.ts')
const { encodeDiet } = await import('#features/diet/lib/diet-codec.rules.ts')
const { writeDietText } = await import('#features/diet/diet.state.ts')
const { openOrders } = await import('#features/orders/open-orders.state.ts')
const { answerAboutCookies } = await import('./cookie-consent.state.ts')
const { rememberDismissed } = await import('#platform/session/dismissed-warning.ts')
const { localeScript } = await import('#platform/i18n/locale-script.ts')
const { keepKnownBrowser, keepSession } = await import('#platform/session/session.server.ts')
const { keepStaffSession } = await import('#platform/session/staff-session.server.ts')
const { recordOpenOrder, rememberOrder } = await import('#platform/session/orders-cookie.server.ts')

const all = () => new Map([...document.cookie.split('; ').map(pairOf), ...sent])
const pairOf = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
const bytes = (cookies: Map<string, string>): number =>
  Buffer.byteLength([...cookies].map(([name, value]) => `${name}=${value}`).join('; '))

const script = document.createElement('script')
script.textContent = localeScript
document.head.append(script)
function chooseLanguage(code: string) {
  const link = document.createElement('a')
  link.dataset['locale'] = code
  document.body.append(link)
  link.click()
  link.remove()
}

function forgetAll() {
  for (const [name] of all()) document.cookie = `${name}=; path=/; max-age=0`
  dispatchEvent(new Event('pageshow'))
  sent.clear()
  request = new Request('https://shop.test/')
}
beforeEach(forgetAll)
afterEach(forgetAll)

const letters = fc.constantFrom('щ', 'Я', 'ش', 'ظ', 'ყ', '漢', '"', '\\', 'a', '~')
const text = (maxLength: number) =>
  fc
    .string({ unit: letters, minLength: maxLength, maxLength })
    .map((written) => written.slice(0, maxLength))
const address = fc.record({
  cityId: fc.constant(cityId(2_147_483_647)),
  type: fc.constant('office' as const),
  street: text(120),
  house: text(20),
  entrance: text(10),
  floor: text(10),
  flat: text(10),
  code: text(10),
  comment: text(200),
  lat: fc.constant(-43.210_12),
  lng: fc.constant(-127.915_01),
  googlePlaceId: fc.string({
    unit: fc.constantFrom('a', 'Z', '_', '9'),
    minLength: 300,
    maxLength: 300,
  }),
  isLast: fc.boolean(),
})
const ids = fc.uniqueArray(fc.integer({ min: 60_466_176, max: 2_147_483_647 }), {
  minLength: 200,
  maxLength: 210,
})
const base64 = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'

const customer = fc.record({
  addresses: fc.array(address, { minLength: 5, maxLength: 5 }),
  lines: fc.array(lineOf, { minLength: 60, maxLength: 60 }),
  ids,
  code: text(40),
})

test.prop([customer], { numRuns: 20, endOnFailure: true })(
  'all cookies of a customer together stay under 7,000 bytes',
  ({ addresses, lines, ids, code }) => {
    forgetAll()
    for (const [at, one] of addresses.entries()) saveLocalAddress({ ...one, name: `l${at}` })
    for (const [at, one] of addresses.entries()) chooseAddress({ ...one, name: `l${at}` })
    for (const line of lines) changeCart((cart) => ({ lines: [...cart, line] }))
    for (const id of ids) favorites.markFavorite(dishId(id), true)
    keepNewest(ids.map(dishId))
    for (const id of ids) addViewed(dishId(id))
    chooseEquipment({ persons: 50, chopsticks: 50, training_chopsticks: 50 })
    applyPromo(code)
    const diet = writeDietText(
      encodeDiet({
        allergens: [...allergenCodes],
        diets: [...dietCodes],
        traces: true,
        hides: true,
      }),
    )
    expect(diet).toBe(true)
    openOrders.write('open')
    answerAboutCookies('necessary')
    rememberDismissed(code)
    chooseLanguage('ar')
    keepSession(base64.repeat(8))
    keepKnownBrowser(base64.repeat(4).slice(0, 200))
    for (let id = 0; id < 9; id++)
      rememberOrder({ id: orderId(2_147_483_640 - id), key: base64.slice(0, 43) })
    recordOpenOrder()
    expect(bytes(all())).toBeLessThan(7000)
    keepStaffSession(base64.repeat(8), new Date(Date.now() + 1e6).toISOString())
    expect(bytes(all())).toBeLessThan(8000)
  },
)

it('every cookie is written by a store or in one of the places that are added up here', () => {
  const places = globSync('src/**/*.{ts,tsx}').filter(
    (path) =>
      !path.includes('.test.') &&
      /\bsetCookie\(|document\.cookie =|cookieStore\.set\(/.test(readFileSync(path, 'utf8')),
  )
  expect(places.toSorted()).toEqual([
    'src/platform/i18n/locale-script.ts',
    'src/platform/session/cookie-store.ts',
    'src/platform/session/dismissed-warning.ts',
    'src/platform/session/host-cookies.server.ts',
    'src/platform/session/orders-cookie.server.ts',
    'src/platform/session/session.server.ts',
    'src/platform/session/staff-session.server.ts',
  ])
})

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

it('the cookie refuses one address too many and keeps the saved ones', () => {
  const answers = homes.map(saveLocalAddress)
  expect(answers.slice(0, 4)).toEqual([true, true, true, true])
  expect(answers.at(-1)).toBe(false)
  expect(readLocalAddresses()).toEqual(homes.filter((_, at) => answers[at]))
})

test.prop([address])(
  'the cookie has room for one address of any length in Cyrillic and Arabic',
  (one) => {
    forgetAll()
    const written = [one.street, one.comment].map((line) => line.replace(/[ყ漢]/g, 'щ'))
    const [street = '', comment = ''] = written
    const inside = {
      house: 'щ'.repeat(20),
      entrance: '',
      floor: '',
      flat: 'ش'.repeat(10),
      code: '',
    }
    expect(saveLocalAddress({ ...one, ...inside, street, comment, name: 'l1' })).toBe(true)
  },
)
