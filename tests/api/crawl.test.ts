import { expect, onTestFinished, test } from 'vitest'
import { startShop } from '../support/shop-process.ts'
import { isWholeRun, sampled } from '../support/tier.ts'

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))

/** Of the sample: the nearest to the home page, and of their files one in five. */
const maxPages = isWholeRun ? Infinity : 30

/** The pages are the same in each: one of them here. */
test.each(sampled(['/ru', '/']))(
  'a crawl from %s finds no broken link, picture or asset',
  { timeout: 120_000 },
  async (home) => {
    const shop = await startShop()
    onTestFinished(() => shop.stop())
    const isInLanguage = (path: string) => /^\/ru(?![^/?])/.test(path) === (home === '/ru')
    const seen = new Set<string>([home])
    const queue = [...seen]
    const isLeaf = new Set<string>()
    const broken: string[] = []
    const files = new Map<string, string>()
    let asked = 0
    for (let path = queue.shift(); path !== undefined && asked < maxPages; path = queue.shift()) {
      asked++
      const response = await fetch(shop.origin + path)
      const html = await response.text()
      if (response.status !== 200) broken.push(`${path}: ${response.status}`)
      // Filters lead to each other without end: they are asked for, and not followed further.
      for (const link of isLeaf.has(path) ? [] : attributes(html, /<a ([^>]*)/g)) {
        const [href] = attributes(link, /href="(\/[^"#]*)/g)
        if (href === undefined || seen.has(href) || !isInLanguage(href)) continue
        seen.add(href)
        queue.push(href)
        if (/rel="[^"]*nofollow/.test(link)) isLeaf.add(href)
      }
      const sources = [
        ...attributes(html, /(?:src|href)="(\/(?:media|assets)\/[^"]+)"/g),
        ...attributes(html, /srcset="([^"]+)"/gi).flatMap((set) =>
          set.split(/,\s*/).map((part) => part.split(' ', 1)[0] ?? ''),
        ),
      ]
      for (const source of sources) if (!files.has(source)) files.set(source, path)
    }
    const checked = [...files].filter((_, index) => isWholeRun || index % 5 === 0)
    const check = async ([file, page]: [string, string]) => {
      const response = await fetch(shop.origin + file, { method: 'HEAD' })
      if (response.status !== 200) broken.push(`${file} on ${page}: ${response.status}`)
    }
    for (let at = 0; at < checked.length; at += 10)
      await Promise.all(checked.slice(at, at + 10).map(check))
    expect(broken).toEqual([])
    expect(seen.size).toBeGreaterThan(150)
    expect(files.size).toBeGreaterThan(500)
  },
)
