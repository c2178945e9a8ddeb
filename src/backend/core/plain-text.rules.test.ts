import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, quoted, wrapped } from './plain-text.rules.ts'

const style = { mark: '> ', width: 20 }

test.each([
  ['No onions', ['> No onions']],
  ['No onions\n\n  total: 0.00\r\nthanks', ['> No onions', '> ', '> total: 0.00', '> thanks']],
  ['No onions\rtotal: 0.00', ['> No onions', '> total: 0.00']],
  ['without onions   payment: paid', ['> without onions', '> payment: paid']],
  [`a\n${' '.repeat(60)}b`, ['> a', '> b']],
  ['a\u001b[2Jb', ['> a\\u001b[2Jb']],
  ['a\u2028b\u0085c', ['> a\\u2028b\\u0085c']],
  ['Ann\u202e)diap', ['> Ann\\u202e)diap']],
  ['one\ttwo', ['> one two']],
  ['寿司寿司寿司寿司寿司', ['> 寿司寿司寿司寿司寿', '> 司']],
])('%j is quoted row by row', (text, rows) => {
  expect(quoted(text, style)).toEqual(rows)
})

test('no row of a quote is without its mark, too wide, or moves the cursor', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const row of quoted(text, style)) {
        expect(row.startsWith('> ')).toBe(true)
        expect(columnsOf(row)).toBeLessThanOrEqual(style.width)
        expect(row).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
      }
    }),
  )
})

const written = (rows: readonly string[]) => rows.join('').replaceAll(/\s/g, '')

test('no row is wider than the paper, and no character is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 12, max: 64 }),
      (text, width) => {
        const rows = wrapped(text, width)
        expect(Math.max(...rows.map(columnsOf))).toBeLessThanOrEqual(width)
        expect(written(rows)).toBe(written([text]))
      },
    ),
  )
})

test.each([
  ['No onions, please', 10, ['No onions,', 'please']],
  ['    no onions, please', 16, ['    no onions,', '    please']],
  ['Donaudampfschifffahrt', 10, ['Donaudampf', 'schifffahr', 't']],
  ['', 10, ['']],
])('%j in %i columns', (text, width, rows) => {
  expect(wrapped(text, width)).toEqual(rows)
})
