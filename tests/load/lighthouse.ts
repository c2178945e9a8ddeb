import { chromium, type Cookie as BrowserCookie } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { findChromium } from '../support/chromium.ts'
import { threeQuarters, travel } from './journey.ts'
import { type Audit, auditWith } from './lighthouse-audit.ts'
import { inTurns, overLimits, printFigures } from './ratios.ts'
import { type ShopSite, sitesAsked, startSites } from './sites.ts'
import { longestTaskOf } from './slow-phone.ts'

/** Times a bare page's. */
const limitsOfPublic = { blocking: 1.2, evaluation: 1.3, 'largest paint': 1 }
/** Not indexed, and never cached. */
const limitsOfPersonal = { blocking: 1.6, evaluation: 1.6 }
/** Out of 100. */
const minScore = 100
const maxShift = 0.02
const rounds = 5
const isPersonal = (path: string) => /\/(search|cart|checkout|order|account|favorite)/.test(path)

/**
 * `npm run lighthouse [-- --against <folder>] [/path …]`: pages on a simulated phone next to bare
 * ones, then whole orders.
 */
const { values, positionals: asked } = sitesAsked()
const sites = await startSites(values.against)
const chromePath = await findChromium()
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
const audit = auditWith(chrome.port)
const failures: string[] = []

for (const path of asked.length > 0 ? asked : sites.paths)
  await measure(path, { ours: sites.ours, before: sites.before }, path)
if (asked.length === 0) await measureJourneys()
await browser.close()
chrome.kill()
await sites.stop()
for (const line of failures) console.error(line)
if (failures.length > 0) process.exitCode = 1

type Shops<Site> = { ours: Site; before: Site | undefined }
type Visited = Pick<ShopSite, 'base'> & { cookies: (ShopSite['cookies'][number] | BrowserCookie)[] }

/** `pathBefore` differs where each shop has an order of its own. */
async function measure(
  title: string,
  { ours, before }: Shops<Visited>,
  path: string,
  pathBefore = path,
): Promise<void> {
  const bare = await sites.bareOf(path, ours.cookies)
  const audits: Audit[] = []
  const visit = async ({ base, cookies }: Visited, path: string, isWhole = false) => {
    const context = browser.contexts()[0]
    await context?.clearCookies()
    await context?.addCookies(cookies)
    const found = await audit(base + path, isWhole && { isIndexed: !isPersonal(path) })
    if (isWhole) audits.push(found)
    return found.figures
  }
  const figures = await inTurns(
    {
      bare: async () => (await audit(bare, false)).figures,
      ours: () => visit(ours, path, true),
      before: before && (() => visit(before, pathBefore)),
    },
    rounds,
  )
  printFigures(title, figures)
  const limits = isPersonal(path) ? limitsOfPersonal : limitsOfPublic
  const missed = [
    ...overLimits(figures.get('ours') ?? {}, figures.get('bare') ?? {}, limits),
    ...new Set(
      audits
        .flatMap(({ scores }) => scores.filter(([, score]) => score < minScore))
        .map(([name, score]) => `${name} ${score} of ${minScore}`),
    ),
  ]
  failures.push(...missed.map((line) => `${title}: ${line}`))
  if (missed.length > 0)
    console.log(`    ${[...new Set(audits.flatMap(({ notes }) => notes))].join('; ')}`)
}

/** Measures the page of the order, too. */
async function measureJourneys(): Promise<void> {
  const bare = await sites.bareOf('/', [])
  const last = new Map<string, Visited & { path: string }>()
  const journey = async (name: string, { base }: ShopSite) => {
    const found = await travel(browser, base)
    last.set(name, { base, cookies: found.cookies, path: found.orderPath })
    return {
      ...Object.fromEntries(found.presses.map(({ name, duration }) => [`  ${name}`, duration])),
      'p75 of presses': threeQuarters(found),
      'shift x 1000': found.shift * 1000,
      'longest task': found.longestTask,
    }
  }
  const { before } = sites
  const figures = await inTurns(
    {
      bare: async () => ({ 'longest task': await longestTaskOf(browser, bare) }),
      ours: () => journey('ours', sites.ours),
      before: before && (() => journey('before', before)),
    },
    rounds,
  )
  printFigures('journey', figures)
  const own = figures.get('ours') ?? {}
  const missed = overLimits(own, figures.get('bare') ?? {}, { 'longest task': 1 })
  if ((own['shift x 1000'] ?? 0) > maxShift * 1000)
    missed.push(`shift x 1000 ${own['shift x 1000']} of ${maxShift * 1000}`)
  failures.push(...missed.map((line) => `journey: ${line}`))
  const [order, orderBefore] = [last.get('ours'), last.get('before')]
  if (order)
    await measure('/order', { ours: order, before: orderBefore }, order.path, orderBefore?.path)
}
