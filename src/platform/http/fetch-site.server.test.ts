import { expect, test } from 'vitest'
import { fetchSite } from './fetch-site.server.ts'

const own = 'same-origin'
const other = 'cross-site'
const cases: readonly [
  string,
  string,
  Record<string, string>,
  string | undefined,
  string | null,
][] = [
  [
    'a browser that sends Sec-Fetch-Site',
    'http://shop.test/',
    { 'sec-fetch-site': 'same-site', origin: 'http://shop.test' },
    undefined,
    'same-site',
  ],
  ['no browser', 'http://shop.test/', {}, undefined, null],
  ['the same address', 'http://shop.test/', { origin: 'http://shop.test' }, undefined, own],
  [
    'the same address and port',
    'http://shop.test:8080/',
    { origin: 'http://shop.test:8080' },
    undefined,
    own,
  ],
  ['another port', 'http://shop.test:8080/', { origin: 'http://shop.test' }, undefined, other],
  [
    'https that is not configured',
    'http://shop.test/',
    { origin: 'https://shop.test' },
    undefined,
    other,
  ],
  [
    'https behind a proxy',
    'http://shop.test/',
    { origin: 'https://shop.test' },
    'https://{host}',
    own,
  ],
  [
    'https on a port behind a proxy',
    'http://shop.test:8443/',
    { origin: 'https://shop.test:8443' },
    'https://{host}',
    own,
  ],
  [
    'a port that the configuration names',
    'http://shop.test/',
    { origin: 'https://shop.test:8443' },
    'https://{host}:8443',
    own,
  ],
  [
    'an upper-case host',
    'http://SHOP.test/',
    { origin: 'https://shop.test' },
    'https://{host}',
    own,
  ],
  [
    'another city',
    'http://shop.test/',
    { origin: 'https://varna.shop.test' },
    'https://{host}',
    other,
  ],
  ['another site', 'http://shop.test/', { origin: 'https://evil.test' }, 'https://{host}', other],
  [
    'a name that begins alike',
    'http://shop.test/',
    { origin: 'https://shop.test.evil.test' },
    'https://{host}',
    other,
  ],
  ['a page without an origin', 'http://shop.test/', { origin: 'null' }, 'https://{host}', other],
  ['no address', 'http://shop.test/', { origin: 'shop.test' }, 'https://{host}', other],
  [
    'a referer alone',
    'http://shop.test/',
    { referer: 'https://shop.test/cart?a=b' },
    'https://{host}',
    own,
  ],
  [
    "another site's referer",
    'http://shop.test/',
    { referer: 'https://evil.test/https://shop.test/' },
    'https://{host}',
    other,
  ],
  [
    'an origin before a referer',
    'http://shop.test/',
    { origin: 'https://evil.test', referer: 'https://shop.test/' },
    'https://{host}',
    other,
  ],
]
test.each(cases)('fetchSite recognises %s', (_, url, headers, publicUrl, site) => {
  const { host } = /^http:\/\/(?<host>[^/]+)/.exec(url)?.groups ?? {}
  expect(
    fetchSite(new Request(url, { headers: { host: host ?? '', ...headers } }), publicUrl),
  ).toBe(site)
})
