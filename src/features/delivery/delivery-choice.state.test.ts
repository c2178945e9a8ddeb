import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { decodeChoice, encodeChoice } from './delivery-choice.state.ts'

describe('a cookie that is not a choice', () => {
  it.for([
    [''],
    ['1'],
    ['2~pickup~1'],
    ['1~drone~1'],
    ['1~pickup~0'],
    ['1~pickup~x'],
    ['1~delivery~91~27'],
    ['1~delivery~43'],
    ['1~delivery~43~1e9'],
    ['1~delivery~NaN~27'],
    [`1~delivery~43~27~${'x'.repeat(121)}`],
    ['1~delivery~43~27~Shipka~L1'],
    [`1~delivery~43~27~Shipka~${'l'.repeat(17)}`],
  ])('%s is dropped', ([text]) => {
    expect(decodeChoice(text ?? '')).toBeUndefined()
  })
  test.prop([fc.string({ unit: 'binary' })])('decoding any text never throws', (text) => {
    expect(() => decodeChoice(text)).not.toThrow()
    expect(() => decodeChoice(`1~delivery~${text}`)).not.toThrow()
    expect(() => decodeChoice(`1~delivery~43~27~${text}`)).not.toThrow()
  })
})

test('choices survive a round trip through the cookie', () => {
  const branch = {
    orderType: 'pickup' as const,
    pickupId: 12,
    point: null,
    label: '' as const,
    address: '' as const,
  }
  const place = {
    orderType: 'delivery' as const,
    pickupId: null,
    point: { lat: 43.21012, lng: -27.91501 },
    label: '',
    address: 'l12',
  }
  expect(decodeChoice(encodeChoice(branch))).toEqual(branch)
  expect(decodeChoice(encodeChoice(place))).toEqual(place)
  expect(
    encodeChoice({ orderType: 'delivery', pickupId: null, point: null, label: '', address: '' }),
  ).toBe('')
})

const place = {
  orderType: 'delivery' as const,
  pickupId: null,
  point: { lat: 43.21, lng: 27.915 },
  address: '',
}

test('a cookie without a label or with a broken one is read with an empty label', () => {
  expect(decodeChoice('1~delivery~43.21~27.915')).toEqual({ ...place, label: '' })
  expect(encodeChoice({ ...place, label: '' })).toBe('1~delivery~43.21~27.915')
  expect(decodeChoice('1~delivery~43.21~27.915~%E0%A4%A')).toEqual({ ...place, label: '' })
})

test.prop([fc.string({ unit: 'grapheme', maxLength: 60 })])(
  'labels with any characters survive a round trip',
  (written) => {
    const label = written.toWellFormed().trim().slice(0, 100).toWellFormed().trim()
    const text = encodeChoice({ ...place, label })
    expect(text).toMatch(/^[\w.~%!'()*-]+$/)
    expect(decodeChoice(text)).toEqual({ ...place, label })
  },
)
