import type { Page } from '@playwright/test'

interface Shift {
  value: number
  /** Null for an element that is gone. */
  nodes: (Node | null)[]
}
declare global {
  interface Window {
    layoutShifts?: Shift[]
  }
}

/** Of every document that the page loads from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'sources' in entry && Array.isArray(entry.sources))
          window.layoutShifts?.push({
            value: Number(entry.value),
            nodes: entry.sources.map((source: { node: Node | null }) => source.node),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of those that move something within `part` of the shown document. */
export const layoutShift = (page: Page, part = 'body') =>
  page.evaluate((selector) => {
    const within = document.querySelector(selector)
    const shifts = window.layoutShifts?.filter(({ nodes }) =>
      nodes.some((node) => node === null || within?.contains(node)),
    )
    return shifts?.reduce((sum, { value }) => sum + value, 0)
  }, part)
