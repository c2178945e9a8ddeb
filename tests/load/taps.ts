import { chromium } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { type Figures, inTurns, overLimits, printFigures } from './ratios.ts'
import { sitesAsked, startSites } from './sites.ts'
import { answering, openSlowPhone } from './slow-phone.ts'

/** Milliseconds after the request of the page. */
const moments = [1000, 1500, 2000, 3000]
const rounds = 5
/** Times the bare page's. */
const limits = { blocked: 1.2 }

/** `node tests/load/taps.ts [--against <folder>]`: home on a slow phone next to a bare page. */
const { values } = sitesAsked()
const sites = await startSites(values.against)
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})

/** Milliseconds until a number or a sheet is there; Infinity without one. */
async function tap(origin: string, moment: number, isChosen: boolean) {
  const { page, devtools, close } = await openSlowPhone(
    browser,
    isChosen ? [{ name: 'delivery', value: '1~pickup~1', url: origin }] : [],
  )
  await page.addInitScript(
    (answer) => {
      const look = () => {
        const isThere =
          document.querySelector(answer) ??
          document.querySelector('main [role=group] > output:not(:empty)')
        if (isThere) performance.mark('answered')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      addEventListener('click', () => performance.mark('pressed'), true)
    },
    isChosen ? '[data-counts][data-queued]' : 'dialog[open]',
  )
  await page.goto(origin, { waitUntil: 'commit' })
  const place = await page.waitForFunction(
    () => {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return null
      const button = [
        ...document.querySelectorAll('main [data-counts], main [role=group] > button'),
      ].find((one) => one.getBoundingClientRect().width > 0)
      if (!button) return null
      button.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = button.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, now: performance.now() }
    },
    null,
    { polling: 50 },
  )
  const { x, y } = (await place.jsonValue()) ?? { x: 0, y: 0 }
  await page.evaluate(
    (at) => new Promise((done) => setTimeout(done, at - performance.now())),
    moment,
  )
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page
    .waitForFunction(() => performance.getEntriesByName('answered').length > 0, null, {
      timeout: 12_000,
      polling: 100,
    })
    .catch(() => {})
  const times = await page.evaluate(() => ({
    pressed: performance.getEntriesByName('pressed')[0]?.startTime ?? 0,
    answered: performance.getEntriesByName('answered')[0]?.startTime ?? Infinity,
  }))
  await close()
  return times.answered - Math.max(moment, times.pressed)
}

/** Until the page has hydrated. */
async function visit(address: string): Promise<Figures> {
  const { page, close } = await openSlowPhone(browser)
  let bytes = 0
  page.on(
    'requestfinished',
    (request) =>
      void (
        request.resourceType() === 'script' &&
        request.sizes().then(
          ({ responseBodySize }) => (bytes += responseBodySize),
          () => {},
        )
      ),
  )
  await page.goto(address, { waitUntil: 'load' })
  await answering(page)
  await page.waitForLoadState('networkidle')
  const { watched, elements, answers, entry } = await page.evaluate(() => ({
    watched: window.watched,
    elements: document.querySelectorAll('*').length,
    answers: performance.getEntriesByName('hydrated')[0]?.startTime ?? 0,
    entry: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter((one) => one.name.endsWith('.js'))
        .map((one) => (one instanceof PerformanceResourceTiming ? one.responseEnd : Infinity)),
    ),
  }))
  await close()
  return {
    'first paint': watched.painted,
    'largest paint': watched.largest,
    'entry there': entry,
    answers,
    elements,
    'script bytes (br)': bytes,
    'longest task': Math.max(0, ...watched.tasks),
    blocked: watched.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    'shift x 1000': watched.shift * 1000,
  }
}

async function visitAndTap(address: string): Promise<Figures> {
  const taps: Record<string, number> = {}
  for (const isChosen of [true, false])
    for (const moment of moments)
      taps[`"+" at ${moment} (${isChosen ? 'counter' : 'sheet'})`] = await tap(
        address,
        moment,
        isChosen,
      )
  return { ...(await visit(address)), ...taps }
}

const { ours, before } = sites
const bare = await sites.bareOf('/', [])
const figures = await inTurns(
  {
    bare: () => visit(bare),
    ours: () => visitAndTap(ours.base),
    before: before && (() => visitAndTap(before.base)),
  },
  rounds,
)
printFigures('home', figures)
await browser.close()
await sites.stop()
for (const line of overLimits(figures.get('ours') ?? {}, figures.get('bare') ?? {}, limits)) {
  console.error(line)
  process.exitCode = 1
}
