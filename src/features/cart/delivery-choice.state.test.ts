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
  ])('%s is dropped', ([text]) => {
    expect(decodeChoice(text ?? '')).toBeUndefined()
  })
  test.prop([fc.string({ unit: 'binary' })])('no text throws', (text) => {
    expect(() => decodeChoice(text)).not.toThrow()
    expect(() => decodeChoice(`1~delivery~${text}`)).not.toThrow()
  })
})

test('choices are read as they were written', () => {
  const branch = { orderType: 'pickup' as const, pickupId: 12, point: null }
  const place = { orderType: 'delivery' as const, pickupId: null, point: { lat: 43.21012, lng: -27.91501 } }
  expect(decodeChoice(encodeChoice(branch))).toEqual(branch)
  expect(decodeChoice(encodeChoice(place))).toEqual(place)
  expect(encodeChoice({ orderType: 'delivery', pickupId: null, point: null })).toBe('')
})
