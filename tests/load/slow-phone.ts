import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A cheap phone on a bad line. */
export const slowPhone = {
  cpu: 4,
  bytesPerSecond: (1.6 * 1_000_000) / 8,
  latency: 150,
  viewport: { width: 360, height: 780 },
}

/** A new browser on such a phone from `slow` on. */
export async function openSlowPhone(
  browser: Browser,
  cookies: Parameters<BrowserContext['addCookies']>[0] = [],
) {
  const context = await browser.newContext({
    viewport: slowPhone.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: slowPhone.bytesPerSecond,
    uploadThroughput: slowPhone.bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu })
  return { page, devtools, close: () => context.close() }
}

/** Milliseconds since the request of the page. */
export interface Watched {
  painted: number
  largest: number
  shift: number
  tasks: number[]
  /** Until the next paint. */
  presses: number[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

function watch() {
  const watched: Watched = { painted: 0, largest: 0, shift: 0, tasks: [], presses: [] }
  window.watched = watched
  const byInteraction = new Map<number, number>()
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    })
  observe(
    'paint',
    (entry) => entry.name === 'first-contentful-paint' && (watched.painted = entry.startTime),
  )
  observe('largest-contentful-paint', (entry) => (watched.largest = entry.startTime))
  observe('longtask', (entry) => watched.tasks.push(entry.duration))
  observe('layout-shift', (entry) => {
    if (
      'value' in entry &&
      typeof entry.value === 'number' &&
      'hadRecentInput' in entry &&
      !entry.hadRecentInput
    )
      watched.shift += entry.value
  })
  observe('event', (entry) => {
    if (
      !('interactionId' in entry) ||
      typeof entry.interactionId !== 'number' ||
      entry.interactionId === 0
    )
      return
    byInteraction.set(
      entry.interactionId,
      Math.max(byInteraction.get(entry.interactionId) ?? 0, entry.duration),
    )
    watched.presses = [...byInteraction.values()]
  })
}

export const answering = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, null, {
    timeout: 60_000,
  })

/** Milliseconds of the longest task until a page has hydrated. */
export async function longestTaskOf(browser: Browser, address: string): Promise<number> {
  const { page, close } = await openSlowPhone(browser)
  await page.goto(address, { waitUntil: 'load' })
  await answering(page)
  await page.waitForLoadState('networkidle')
  const tasks = await page.evaluate(() => window.watched.tasks)
  await close()
  return Math.max(0, ...tasks)
}
