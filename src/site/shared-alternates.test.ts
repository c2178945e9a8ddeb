import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { fullHead } from '#platform/head/head.server.ts'
import { sitemapParts, sitemapXml } from './sitemap.rules.ts'

interface Place {
  name: string
  base_url: string
  country: string
  languages: Locale[]
}
const varna: Place = {
  name: 'Varna',
  base_url: 'https://varna.test',
  country: 'bg',
  languages: ['bg', 'en', 'ru'],
}
const berlin: Place = {
  name: 'Berlin',
  base_url: 'https://berlin.test',
  country: 'de',
  languages: ['de', 'en', 'uk'],
}

const headOf = (city: Place, locale: Locale) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const { links } = fullHead(
    { path: '/news', title: 'News', isShared: true },
    { locale, i18n, city, shopName: 'Umami', sharedCity: varna },
  )
  return {
    address: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: links.flatMap((link) =>
      'hrefLang' in link ? [`${link.hrefLang} ${link.href}`] : [],
    ),
  }
}

function listedIn(city: Place) {
  const parts = sitemapParts({
    languages: city.languages,
    entries: [],
    dishParts: [],
    navigation: [],
    lastPages: { products: 1, news: 1 },
    shared: city === varna ? 'here' : 'elsewhere',
    ownLanguages: city.languages.filter((code) => !varna.languages.includes(code)),
  })
  const pages = [...parts.values()].flat().filter(({ path }) => path === '/news')
  return sitemapXml(pages, city)
    .split('<url>')
    .slice(1)
    .map((url) => ({
      address: /<loc>([^<]*)/.exec(url)?.[1] ?? '',
      alternates: Array.from(
        url.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g),
        ([, tag = '', href = '']) => `${tag} ${href}`,
      ),
    }))
}

test.each([
  [varna, ['/news', '/ru/news', '/bg/news']],
  [berlin, ['/de/news', '/uk/news']],
])('shared news of $name has the alternates of the sitemap on its own pages', (city, paths) => {
  const own = city.languages
    .map((code) => headOf(city, code))
    .filter(({ address }) => address.startsWith(city.base_url))
  expect(own).toEqual(listedIn(city))
  expect(own.map(({ address }) => address).toSorted()).toEqual(
    paths.map((path) => city.base_url + path).toSorted(),
  )
})

test('each alternate of shared news is canonical and names the page in turn', () => {
  const pages = [varna, berlin].flatMap((city) => city.languages.map((code) => headOf(city, code)))
  for (const { address, alternates } of pages)
    for (const alternate of alternates) {
      const [, href] = alternate.split(' ')
      const other = pages.find((page) => page.address === href)
      expect(other?.alternates.some((back) => back.endsWith(` ${address}`))).toBe(true)
    }
})
