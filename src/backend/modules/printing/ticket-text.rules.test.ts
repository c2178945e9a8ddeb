import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bold, framed, laidOut, wrapped } from './ticket-text.rules.ts'

const length = (text: string) => [...new Intl.Segmenter().segment(text)].length
const written = (rows: readonly string[]) => rows.join('').replaceAll(/\s/g, '')

test('wrapping keeps rows within the width of the paper, and loses no character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 12, max: 64 }),
      (text, width) => {
        const rows = wrapped(text, width)
        expect(Math.max(...rows.map(length))).toBeLessThanOrEqual(width)
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
])('wraps %j in %i columns', (text, width, rows) => {
  expect(wrapped(text, width)).toEqual(rows)
})

test('a frame is closed, and a second layout leaves it unchanged', () => {
  const frame = framed('ALLERGIES: peanuts and other nuts', 24)
  expect(frame.map(({ text }) => text)).toEqual([
    '+----------------------+',
    '| ALLERGIES: peanuts   |',
    '| and other nuts       |',
    '+----------------------+',
  ])
  expect(laidOut(frame, 24)).toEqual(frame)
})

test('big characters take two columns each', () => {
  expect(laidOut([{ text: '2 x California', style: 'big' }, bold('2 x California')], 24)).toEqual([
    { text: '2 x', style: 'big' },
    { text: 'California', style: 'big' },
    { text: '2 x California', style: 'bold' },
  ])
})
