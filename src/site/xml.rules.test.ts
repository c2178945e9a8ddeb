import { expect, test } from 'vitest'
import { escaped } from './xml.rules.ts'

test.each([
  ['<a href="x">Ana & Ana\'s</a>', '&lt;a href=&quot;x&quot;&gt;Ana &amp; Ana&apos;s&lt;/a&gt;'],
  ['one\u000btwo\u0000three\u001ffour', 'one two three four'],
  ['five\ufffesix\uffffseven\ud800eight', 'five six seven eight'],
  ['tab\tline\r\n\u007f\u00a0\u{1f363}', 'tab\tline\r\n\u007f\u00a0\u{1f363}'],
])('%j is written as %j in XML', (text, written) => {
  expect(escaped(text)).toBe(written)
})
