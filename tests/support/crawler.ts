import { get } from 'node:http'

export interface Answer {
  status: number
  location: string | undefined
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** By host names that need not resolve, without following redirects. `path` is sent as it is. */
export const crawler =
  (origin: string, host: string) =>
  (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin)
      get(
        { hostname, port, path, headers: { host: `${host}:${port}`, ...headers } },
        (response) => {
          let text = ''
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                location: response.headers.location,
                headers: response.headers,
                text,
              }),
            )
        },
      ).on('error', reject)
    })

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  apos: "'",
}
const read = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
const attribute = (tag: string, name: string) =>
  read(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')

export function headOf(html: string) {
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag)
  const linkOf = (rel: string) => links.filter((tag) => attribute(tag, 'rel') === rel)
  return {
    language: attribute(/<html[^>]*>/.exec(html)?.[0] ?? '', 'lang'),
    headings: html.match(/<h1/g)?.length ?? 0,
    title: read(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
    metas: new Map(
      [...html.matchAll(/<meta [^>]*>/g)].map(([tag]) => [
        attribute(tag, 'name') || attribute(tag, 'property'),
        attribute(tag, 'content'),
      ]),
    ),
    canonicals: linkOf('canonical').map((tag) => attribute(tag, 'href')),
    feeds: linkOf('alternate')
      .filter((tag) => attribute(tag, 'type'))
      .map((tag) => attribute(tag, 'href')),
    alternates: new Map(
      linkOf('alternate')
        .filter((tag) => !attribute(tag, 'type'))
        .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
    ),
  }
}

/** Of a sitemap or of an index of them. */
export const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => read(loc))
