import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShift?: number
  }
}

/** Sums up the layout shifts of every document that the page loads from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) window.layoutShift = (window.layoutShift ?? 0) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Of the document that the page shows. */
export const layoutShift = (page: Page) => page.evaluate(() => window.layoutShift)
