import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { beforeAll, expect, test } from 'vitest'
import { crawler, headOf } from '../support/crawler.ts'
import { startShop } from '../support/shop-process.ts'
import { sampled } from '../support/tier.ts'

let ask: ReturnType<typeof crawler>
beforeAll(async () => {
  const shop = await startShop()
  ask = crawler(shop.origin, 'varna.localhost')
  return () => shop.stop()
})

test('the validator reports a product without an offer', async () => {
  const wrong = { jsonld: { Product: [{ '@type': 'Product', name: 'No offer' }] } }
  expect((await new Validator().validate(wrong)).map(({ severity }) => severity)).toContain('ERROR')
})

const find = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

/** A URL of each kind of page, with the types of its structured data. */
const kinds: [path: string, types: string[]][] = [
  ['/', ['Restaurant', 'WebSite']],
  ['/products', ['BreadcrumbList', 'Menu']],
  ['/products?page=2', ['BreadcrumbList', 'Menu']],
  ['/products/rolls', ['BreadcrumbList', 'MenuSection']],
  ['/products/rolls/rolls-classic', ['BreadcrumbList', 'MenuSection']],
  ['/product/philadelphia-classic', ['BreadcrumbList', 'MenuItem', 'Product']],
  ['/news', ['BreadcrumbList', 'ItemList']],
  ['/news/new-wok-menu', ['BreadcrumbList', 'NewsArticle']],
  ['/promo', ['BreadcrumbList', 'ItemList']],
  ['/promo/lunch-hour', ['BreadcrumbList', 'Offer']],
  ['/about', ['AboutPage', 'BreadcrumbList']],
  ['/contacts', ['BreadcrumbList', 'ContactPage']],
  ['/delivery', ['BreadcrumbList', 'FAQPage', 'Restaurant']],
  ['/company/offer', ['BreadcrumbList']],
]

test.each(
  kinds.flatMap(([path, types]) =>
    sampled([path, path === '/' ? '/ru' : `/ru${path}`]).map((address) => ({ address, types })),
  ),
)('$address describes $types, and the validator accepts it', async ({ address, types }) => {
  const { status, text } = await ask(address)
  expect(status).toBe(200)
  const extracted = new WebAutoExtractor().parse(text)
  expect(Object.keys(extracted.jsonld).toSorted()).toEqual(types)
  expect(
    (await new Validator().validate(extracted)).filter(({ severity }) => severity === 'ERROR'),
  ).toEqual([])
  expect(text.match(/application\/ld\+json/g)).toHaveLength(1)
})

test('the restaurant has its hours, the city it serves, its branches and its menu', async () => {
  const { jsonld } = new WebAutoExtractor().parse((await ask('/ru')).text)
  expect(jsonld).toMatchObject({
    Restaurant: [
      {
        name: 'Umami Street',
        telephone: '+35952000123',
        hasMenu: expect.stringMatching(/\/ru\/products$/),
        areaServed: { '@type': 'City', name: 'Варна' },
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'улица Чинар, 20',
          addressCountry: 'BG',
        },
        department: [
          {
            '@type': 'Restaurant',
            url: expect.stringMatching(/\/ru\/contacts#branch-\d+$/),
            openingHoursSpecification: expect.any(Array),
          },
          {},
          {},
        ],
        potentialAction: { '@type': 'OrderAction' },
        openingHoursSpecification: expect.arrayContaining([
          expect.objectContaining({
            dayOfWeek: ['Friday', 'Saturday'],
            opens: '12:00',
            closes: '02:00',
          }),
          expect.objectContaining({ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }),
        ]),
      },
    ],
    WebSite: [
      {
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            urlTemplate: expect.stringMatching(/\/ru\/search\?text=\{search_term_string\}$/),
          },
        },
      },
    ],
  })
})

test('the delivery page outlines its zones and lists only questions it shows', async () => {
  const { text } = await ask('/delivery')
  const { jsonld } = new WebAutoExtractor().parse(text)
  expect(jsonld).toMatchObject({
    Restaurant: [
      {
        areaServed: expect.arrayContaining([
          expect.objectContaining({
            name: 'Zone C',
            polygon: expect.stringMatching(/^43\.\d+,27/),
          }),
        ]),
      },
    ],
  })
  expect(find(JSON.stringify(jsonld['FAQPage']), /"name":"([^"]+)"/)).not.toBe('')
  expect(text).toContain(find(JSON.stringify(jsonld['FAQPage']), /"name":"([^"]+)"/))
})

test('a dish has the price of its page and its canonical address', async () => {
  const { text } = await ask('/product/philadelphia-classic')
  const { jsonld } = new WebAutoExtractor().parse(text)
  const [url] = headOf(text).canonicals
  expect(jsonld).toMatchObject({
    Product: [{ url, offers: { price: 17.9, priceCurrency: 'BGN' } }],
    MenuItem: [{ url, nutrition: { calories: '510 kcal' } }],
  })
})

test('the page holds its structured data only once', async () => {
  const { text } = await ask('/')
  expect(text.match(/query-input/g)).toHaveLength(1)
})
