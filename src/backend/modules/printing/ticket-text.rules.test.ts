import { expect, test } from 'vitest'
import { bold, framed, laidOut } from './ticket-text.rules.ts'

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
