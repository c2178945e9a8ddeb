import { expect, type Page } from '@playwright/test'
import { clientOf } from '../support/orders.ts'
import { hydrated } from './fixtures.ts'
import type { Language } from './words.ts'

/** Can be ordered without options. */
async function dishes(origin: string) {
  const { city: cityAnswer, dish } = clientOf(origin)
  const [city] = await cityAnswer.list()
  if (!city) throw new Error('The demo has no city')
  const { data } = await dish.list({ params: { cityId: city.id } })
  const sold = data.dishes.filter(
    ({ unavailable_reason, has_options }) => unavailable_reason === null && !has_options,
  )
  return { city, sold }
}

/** One line with a total from `from` up to `below`. */
export async function lineWithin(origin: string, from: number, below: number) {
  const { city, sold } = await dishes(origin)
  const found = sold
    .map(({ id, name, actual_price }) => ({
      id,
      name,
      price: actual_price,
      quantity: Math.max(1, Math.ceil(from / actual_price)),
    }))
    .find(({ price, quantity }) => price * quantity < below)
  if (!found) throw new Error(`No dish makes a sum from ${from} to ${below}`)
  return { ...found, city }
}

/** A place in the zone with the highest minimum, and its terms. */
export async function dearestPlace(origin: string) {
  const { city: cityAnswer } = clientOf(origin)
  const { city } = await dishes(origin)
  const places = await cityAnswer.places({ params: { cityId: city.id }, query: { query: 'ул' } })
  const terms = await Promise.all(
    places.map(async ({ lat, lng }) => ({
      cookie: `1~delivery~${lat}~${lng}~Home`,
      ...(await cityAnswer.addressMin({ query: { lat, lng } })),
    })),
  )
  const [dearest] = terms.toSorted((a, b) => (b.min_sum ?? 0) - (a.min_sum ?? 0))
  const [min, free] = [dearest?.min_sum ?? 0, dearest?.free_delivery_from ?? 0]
  if (!dearest || min === 0 || free <= min)
    throw new Error('No street of the demo has a minimum and free delivery')
  return { cookie: dearest.cookie, min, free }
}

export async function openCart(
  page: Page,
  { origin }: { origin: string },
  lines: readonly { id: number; quantity: number }[],
  { language = 'en', delivery = '1~pickup~1' }: { language?: Language; delivery?: string } = {},
): Promise<void> {
  const cart = `1~${lines.map(({ id, quantity }) => `${id.toString(36)}.${quantity.toString(36)}`).join('~')}`
  await page.context().addCookies([
    { name: 'cart', value: cart, url: origin },
    { name: 'delivery', value: delivery, url: origin },
  ])
  await page.goto(language === 'ru' ? '/ru/cart' : '/cart')
  await hydrated(page)
}

export async function totalOf(page: Page): Promise<number> {
  const text = await page.locator('main dl > div').last().locator('dd').innerText()
  return Number(text.replaceAll(/[^\d,.]/g, '').replace(',', '.'))
}

export const expectTotal = (page: Page, sum: number) =>
  expect.poll(() => totalOf(page)).toBeCloseTo(sum, 2)

export async function cookiesOf(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries(
    (await page.context().cookies()).map(({ name, value }) => [name, value]),
  )
}

export async function soldOut(origin: string, language: Language) {
  const { city: cityAnswer, dish } = clientOf(origin, language)
  const [city] = await cityAnswer.list()
  const { meta } = await dish.list({ params: { cityId: city?.id ?? 1 } })
  const pages = await Promise.all(
    Array.from({ length: meta.last_page }, (_, index) =>
      dish.list({ params: { cityId: city?.id ?? 1 }, query: { page: index + 1 } }),
    ),
  )
  const gone = pages
    .flatMap((page) => page.data.dishes)
    .find(({ unavailable_reason }) => unavailable_reason !== null)
  if (!gone) throw new Error('Nothing is on the stop-list of the demo')
  return { id: gone.id, name: gone.name, reason: gone.unavailable_reason ?? '' }
}
