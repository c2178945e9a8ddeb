import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from '../page-cache/render-page.server.ts'

const nonce = 'a'.repeat(32)
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each([
  ['an injected script without a nonce', '<script>steal()</script>'],
  ['a script with another nonce', '<script nonce="b">steal()</script>'],
  ['a file', `<script type="module" src="/assets/index.js" nonce="${nonce}"></script>`],
  [
    'data for search engines',
    `<script type="application/ld+json" nonce="${nonce}">{"a":1}</script>`,
  ],
])('hashScripts skips %s', (_, script) => {
  expect(hashScripts(`<p>${script}</p>`, nonce).sources).toEqual([])
})

test('hashScripts hashes each script with the nonce once and removes the nonce', () => {
  const html = [
    `<meta property="csp-nonce" content="${nonce}"/>`,
    `<link rel="icon" nonce="${nonce}"/>`,
    `<script nonce="${nonce}">one("<b>")\n</script>`,
    `<script data-part="" nonce="${nonce}">two()</script>`,
    `<script nonce="${nonce}">two()</script>`,
  ].join('')
  expect(hashScripts(html, nonce)).toEqual({
    html: '<link rel="icon"/><script>one("<b>")\n</script><script data-part="">two()</script><script>two()</script>',
    sources: [hashOf('one("<b>")\n'), hashOf('two()')],
  })
})
