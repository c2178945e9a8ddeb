import type { BrowserContext, Page } from '@playwright/test'
import {
  googleStandIn,
  type StandInAddress,
  type StandInAnswers,
  type StandInCall,
} from '../support/google-stand-in.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import { expect, hydrated, test as base } from './fixtures.ts'
import { ask, streetOf } from './places-steps.ts'

export const key = 'key-of-the-tests'

export const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const shop = await startShop({ GOOGLE_MAPS_KEY: key })
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const google = 'https://maps.googleapis.com/**'

/** Answers with the URLs that were requested over the network. */
export async function withGoogle(context: BrowserContext, answers: StandInAnswers): Promise<URL[]> {
  const requested: URL[] = []
  await context.route(google, async (route) => {
    requested.push(new URL(route.request().url()))
    await route.fulfill({
      contentType: 'text/javascript',
      body: `(${googleStandIn.toString()})(${JSON.stringify(answers)})`,
    })
  })
  return requested
}

export const withoutGoogle = (context: BrowserContext) =>
  context.route(google, (route) => route.abort('connectionfailed'))

/** Removes the complaints about blocked requests; there must be no others. */
export function onlyBlocked(complaints: string[]): void {
  expect(
    complaints.filter(
      (complaint) => !/maps\.googleapis\.com|ERR_CONNECTION_FAILED/.test(complaint),
    ),
  ).toEqual([])
  complaints.length = 0
}

declare global {
  interface Window {
    googleDrag?: (to: { lat: number; lng: number }, zoom: number) => void
  }
}

/** What the page asked of Google by that name. */
export async function asked(page: Page, name: string) {
  const calls = await page.evaluate((): StandInCall[] => {
    const made: StandInCall[] = Reflect.get(window, 'googleCalls') ?? []
    const copy: StandInCall[] = JSON.parse(JSON.stringify(made))
    return copy
  })
  return calls.filter(([called]) => called === name).map(([, request]) => request)
}

export const drag = (page: Page, to: { lat: number; lng: number }, zoom: number) =>
  page.evaluate(
    ([point, level]) => {
      window.googleDrag?.(point, level)
    },
    [to, zoom] as const,
  )

/** A house of the demo as Google describes it. */
export async function houseOf(
  shop: ShopProcess,
  query: string,
  city = 0,
): Promise<StandInAddress & { street: string }> {
  const { street, lat, lng } = await streetOf(shop.origin, 'en', query, city)
  const parts = [
    { text: '12', types: ['street_number'] },
    { text: street, types: ['route'] },
    { text: 'Varna', types: ['locality', 'political'] },
  ]
  return {
    id: 'google-12',
    text: `${street} 12, Varna`,
    main: `${street} 12`,
    lat,
    lng,
    parts,
    street,
  }
}

export async function openAddress(page: Page, origin = '') {
  await page.goto(`${origin}/`)
  await hydrated(page)
  return ask(page, 'en')
}
