import { expect, test } from './fixtures.ts'
import { sampled } from '../support/tier.ts'

const paths = [
  '',
  '/products/pizza',
  '/product/margherita',
  '/cart',
  '/delivery',
  '/contacts',
  '/promo',
  '/news',
  '/about',
  '/search?text=pizza',
]

/** From right to left first. */
const languages = [
  ['dubai', 'ar'],
  ['berlin', 'de'],
  ['varna', 'bg'],
  ['kyiv', 'uk'],
  ['almaty', 'kk'],
] as const

for (const [city, language] of sampled(languages))
  for (const width of sampled([360, 768]))
    test(`no page of ${city} scrolls sideways in ${language} at ${width} px`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const origin = shop.origin.replace('//localhost', `//${city}.localhost`)
      const wide: string[] = []
      for (const path of paths) {
        await page.goto(`${origin}/${language}${path}`)
        const { scrollWidth, lang } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          lang: document.documentElement.lang,
        }))
        expect(lang).toMatch(new RegExp(`^${language}`))
        if (scrollWidth > width) wide.push(`${path} ${scrollWidth}`)
      }
      expect(wide).toEqual([])
    })
