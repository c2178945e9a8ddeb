import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { buildWhatIsStale } from '../../src/cli/build.ts'
import { findChromium } from '../support/chromium.ts'
import { clientOf } from '../support/orders.ts'
import { startShop } from '../support/shop-process.ts'
import { threeQuarters, travel } from './journey.ts'

/** Minimum scores on a phone, out of 100. */
const leastOfPublic = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Not indexed, and never cached. */
const leastOfPersonal = { performance: 90, accessibility: 100, 'best-practices': 100 }
/** Milliseconds of the 75th percentile, layout shift, milliseconds of the longest task. */
const most = { inp: 150, shift: 0.02, task: 100 }
/** The median of this many measurements counts. */
const rounds = 3

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** `npm run lighthouse [-- /path …]`: pages on a simulated phone, then a whole order. */
await buildWhatIsStale()
const shop = await startShop({ LOG_LEVEL: 'error' })
const chromePath = await findChromium()
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
const asked = process.argv.slice(2)
const missed: string[] = []

// Other host names are not indexed.
const { base, paths, cart } = await pages(shop.origin)
await browser.contexts()[0]?.addCookies([
  { name: 'cart', value: cart, url: base },
  { name: 'delivery', value: '1~pickup~1', url: base },
])

for (const path of asked.length > 0
  ? asked
  : [...paths, '/search', '/search?text=salmon', '/cart', '/checkout'])
  await measure(
    path,
    /\/(search|cart|checkout|order|account|favorite)/.test(path) ? leastOfPersonal : leastOfPublic,
  )
if (asked.length === 0) await measureJourney()
await browser.close()
chrome.kill()
await shop.stop()
for (const line of missed) console.error(line)
if (missed.length > 0) process.exitCode = 1

async function measure(path: string, least: Record<string, number>) {
  const scores = new Map(Object.keys(least).map((name) => [name, new Array<number>()]))
  const notes = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(base + path, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(least),
    })
    for (const [name, list] of scores)
      list.push(Math.round((result?.lhr.categories[name]?.score ?? 0) * 100))
    for (const { id, score, displayValue = '', scoreDisplayMode } of Object.values(
      result?.lhr.audits ?? {},
    ))
      if (score !== null && score < 0.9 && ['binary', 'numeric'].includes(scoreDisplayMode))
        notes.add(`${id} ${displayValue}`)
  }
  const row = Object.entries(least).map(([name, wanted]) => {
    const score = median(scores.get(name) ?? [])
    if (score < wanted) missed.push(`${path}: ${name} ${score} of ${wanted}`)
    return `${name} ${score}`
  })
  console.log([path.padEnd(28), ...row].join('  '))
  if (missed.some((line) => line.startsWith(`${path}:`)))
    console.log(`    ${[...notes].join('; ')}`)
}

/** Measures the page of the order, too. */
async function measureJourney() {
  const journey = await travel(browser, base)
  const found = {
    inp: threeQuarters(journey),
    shift: journey.shift,
    task: Math.round(journey.longestTask),
  }
  console.log(
    `journey of ${journey.presses.length} presses  p75 ${found.inp} ms  shift ${found.shift.toFixed(3)}  longest task ${found.task} ms`,
  )
  for (const { name, duration } of journey.presses
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, 5))
    console.log(`    ${name} ${duration} ms`)
  if (found.inp > most.inp) missed.push(`journey: ${found.inp} ms of ${most.inp}`)
  if (found.shift > most.shift) missed.push(`journey: shift ${found.shift} of ${most.shift}`)
  if (found.task > most.task) missed.push(`journey: task ${found.task} ms of ${most.task}`)
  await browser.contexts()[0]?.addCookies(journey.cookies)
  await measure(journey.orderPath, leastOfPersonal)
}

/** The cart is a cookie with two dishes. */
async function pages(origin: string): Promise<{ base: string; paths: string[]; cart: string }> {
  const api = clientOf(origin)
  const [city] = await api.city.list()
  const params = { cityId: city?.id ?? 1 }
  const [category] = await api.dish.categories({ params })
  const { data } = await api.dish.list({ params })
  const sold = data.dishes
    .filter(({ unavailable_reason }) => unavailable_reason === null)
    .slice(0, 2)
  return {
    base: city?.base_url ?? origin,
    paths: [
      '/',
      `/products/${category?.slug}`,
      `/product/${data.dishes[0]?.slug}`,
      '/delivery',
      '/news',
    ],
    cart: `1~${sold.map(({ id }) => `${id.toString(36)}.2`).join('~')}`,
  }
}
