import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { buildWhatIsStale } from '../../src/cli/build.ts'
import { findChromium } from '../support/chromium.ts'
import { clientOf } from '../support/orders.ts'
import { startShop } from '../support/shop-process.ts'

/** Least scores of a page on a phone, out of 100. */
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Each page is measured so often, and the median counts: other programs disturb one measurement easily. */
const rounds = 3

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** `npm run lighthouse`: the pages that people come to from a search engine, on a simulated phone. With addresses (`npm run lighthouse -- /ru`): these. */
await buildWhatIsStale()
const shop = await startShop({ LOG_LEVEL: 'error' })
const chromePath = await findChromium()
const chrome = await launch({ ...(chromePath ? { chromePath } : {}), chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
const asked = process.argv.slice(2)
const missed: string[] = []

// By the city's own name: search engines are kept away from every other.
const { base, paths } = await pages(shop.origin)

for (const path of asked.length > 0 ? asked : paths) {
  const scores = new Map(Object.keys(least).map((name) => [name, new Array<number>()]))
  const notes = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(base + path, { port: chrome.port, logLevel: 'error', onlyCategories: Object.keys(least) })
    for (const [name, list] of scores) list.push(Math.round((result?.lhr.categories[name]?.score ?? 0) * 100))
    for (const { id, score, displayValue = '', scoreDisplayMode } of Object.values(result?.lhr.audits ?? {}))
      if (score !== null && score < 0.9 && ['binary', 'numeric'].includes(scoreDisplayMode)) notes.add(`${id} ${displayValue}`)
  }
  const row = Object.entries(least).map(([name, wanted]) => {
    const score = median(scores.get(name) ?? [])
    if (score < wanted) missed.push(`${path}: ${name} ${score} of ${wanted}`)
    return `${name} ${score}`
  })
  console.log([path.padEnd(28), ...row].join('  '))
  if (missed.some((line) => line.startsWith(`${path}:`))) console.log(`    ${[...notes].join('; ')}`)
}
chrome.kill()
await shop.stop()
for (const line of missed) console.error(line)
if (missed.length > 0) process.exitCode = 1

/** The first city's address, and there home, a category, a dish, delivery, news. */
async function pages(origin: string): Promise<{ base: string; paths: string[] }> {
  const api = clientOf(origin)
  const [city] = await api.domain.list()
  const params = { domainId: city?.id ?? 1 }
  const [category] = await api.goods.categories({ params })
  const { data } = await api.goods.list({ params })
  return { base: city?.base_url ?? origin, paths: ['/', `/products/${category?.chpu}`, `/product/${data.goods[0]?.chpu}`, '/delivery', '/news'] }
}
