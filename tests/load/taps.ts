import { chromium } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { startShop } from '../support/shop-process.ts'
import { answering, openSlowPhone } from './slow-phone.ts'

/** Milliseconds after the request of the page. */
const moments = [1000, 1500, 2000, 3000]
const rounds = Number(process.env['ROUNDS'] ?? 3)

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** `node tests/load/taps.ts [folder …]`: builds in turns, because the machine's load changes. */
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.']
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
const shops = await Promise.all(
  folders.map(async (folder) => ({
    folder,
    shop: await startShop({ LOG_LEVEL: 'error' }, folder),
    rows: new Map<string, number[]>(),
  })),
)
const note = (rows: Map<string, number[]>, name: string, value: number) =>
  rows.set(name, [...(rows.get(name) ?? []), Math.round(value)])

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

for (let round = 0; round < rounds; round++)
  for (const { shop, rows } of shops) {
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
    await page.goto(shop.origin, { waitUntil: 'load' })
    await answering(page)
    await page.waitForLoadState('networkidle')
    const { watched, ready, entry, loaded } = await page.evaluate(() => ({
      watched: window.watched,
      ready: performance.getEntriesByName('hydrated')[0]?.startTime ?? 0,
      entry: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter((one) => one.name.endsWith('.js'))
          .map((one) => (one instanceof PerformanceResourceTiming ? one.responseEnd : Infinity)),
      ),
      loaded: performance
        .getEntriesByType('resource')
        .filter((one) => one instanceof PerformanceResourceTiming && /framework-/.test(one.name))
        .map((one) => ({ asked: one.startTime, there: one.startTime + one.duration }))[0],
    }))
    note(rows, 'first paint', watched.painted)
    note(rows, 'largest paint', watched.largest)
    note(rows, 'entry there', entry)
    note(rows, 'framework asked', loaded?.asked ?? 0)
    note(rows, 'framework there', loaded?.there ?? 0)
    note(rows, 'answers', ready)
    note(rows, 'script bytes (br)', bytes)
    note(rows, 'longest task', Math.max(0, ...watched.tasks))
    note(
      rows,
      'blocked',
      watched.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    )
    note(rows, 'shift x 1000', watched.shift * 1000)
    await close()
    for (const isChosen of [true, false])
      for (const moment of moments)
        note(
          rows,
          `"+" at ${moment} (${isChosen ? 'counter' : 'sheet'})`,
          await tap(shop.origin, moment, isChosen),
        )
  }
for (const name of shops[0]?.rows.keys() ?? [])
  console.log(
    name.padEnd(28),
    ...shops.map(({ rows }) =>
      `${median(rows.get(name) ?? [])} (${rows.get(name)?.join(', ')})`.padEnd(36),
    ),
  )
await browser.close()
await Promise.all(shops.map(({ shop }) => shop.stop()))
