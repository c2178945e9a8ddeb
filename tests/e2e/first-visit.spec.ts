import { gzipSync } from 'node:zlib'
import { expect, hydrated, test, words } from './fixtures.ts'

/** Bytes of JavaScript, gzipped, that a first visit may load. */
const budget = 150_000

for (const [language, { prefix }] of Object.entries(words)) {
  for (const width of [360, 1440]) {
    test(`a first visit to home loads little JavaScript (${language}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const scripts = new Map<string, number>()
      page.on('response', async (response) => {
        if (response.request().resourceType() === 'script' || /\.js(\?|$)/.test(response.url()))
          scripts.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length)
      })
      await page.goto(prefix || '/', { waitUntil: 'networkidle' })
      await hydrated(page)
      const total = [...scripts.values()].reduce((sum, size) => sum + size, 0)
      expect(scripts.size).toBeGreaterThan(2)
      expect(total, [...scripts].map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(budget)
    })
  }
}
