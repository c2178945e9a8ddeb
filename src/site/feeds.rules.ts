import type { NewsCard } from '#api/types.ts'
import { escaped, xml } from './xml.rules.ts'

export interface Titles {
  title: string
  description: string
}

interface NewsFeed extends Titles {
  language: string
  /** Absolute: of the feed, of the list, and of an item by its slug. */
  self: string
  list: string
  item: (slug: string) => string
  news: readonly NewsCard[]
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

/** RSS 2.0 with Media RSS for the images. */
export function newsRss({ title, description, language, self, list, item, news }: NewsFeed) {
  const items = news.map((one) =>
    [
      '<item>',
      element('title', one.name),
      element('link', item(one.slug)),
      `<guid isPermaLink="true">${escaped(item(one.slug))}</guid>`,
      element('pubDate', new Date(one.fulltime).toUTCString()),
      element('description', one.description),
      `<media:content url="${escaped(new URL(one.image_path_jpeg, self).href)}" medium="image"/>`,
      '</item>',
    ].join(''),
  )
  return [
    `${xml}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>`,
    element('title', title),
    element('link', list),
    element('description', description),
    element('language', language),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}

interface Link {
  name: string
  url: string
}

/** Markdown as llmstxt.org describes it: what the shop is, and where to read on. */
export const llmsText = (
  { title, description }: Titles,
  sections: readonly { name: string; links: readonly Link[] }[],
): string =>
  [
    `# ${title}`,
    `> ${description}`,
    ...sections.map(({ name, links }) =>
      [`## ${name}`, '', ...links.map((link) => `- [${link.name}](${link.url})`)].join('\n'),
    ),
  ].join('\n\n') + '\n'

interface Manifest extends Titles {
  lang: string
  dir: 'ltr' | 'rtl'
  /** Path of the home page in the language. */
  start: string
  theme: string
  icons: string
  shortcuts: readonly Link[]
}

/** Web app manifest. All languages of a city are one app. */
export const manifest = (of: Manifest): string =>
  JSON.stringify({
    id: '/',
    name: of.title,
    short_name: of.title,
    description: of.description,
    lang: of.lang,
    dir: of.dir,
    start_url: of.start,
    scope: '/',
    display: 'standalone',
    background_color: '#f5f7f3',
    theme_color: of.theme,
    categories: ['food', 'shopping'],
    icons: [
      { src: `${of.icons}/favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `${of.icons}/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${of.icons}/icon-512.png`, sizes: '512x512', type: 'image/png' },
      {
        src: `${of.icons}/icon-maskable-512.png`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: of.shortcuts.map(({ name, url }) => ({
      name,
      url,
      icons: [{ src: `${of.icons}/icon-192.png`, sizes: '192x192', type: 'image/png' }],
    })),
  })
