import { fc, test } from '@fast-check/vitest'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { address as addressFields } from '#contract/orders/order.calls.ts'
import { decodeAddresses, encodeAddresses, type OwnAddress } from './address-codec.rules.ts'
import { cityId } from '#contract/values/ids.ts'

const home: OwnAddress = {
  name: 'l1',
  cityId: cityId(1),
  type: 'flat',
  street: 'ул. Шипка',
  house: '12',
  entrance: 'Б',
  floor: '3',
  flat: '7',
  code: '11#',
  comment: 'Звонок не работает',
  lat: 43.21012,
  lng: 27.91501,
  googlePlaceId: 'varna/shipka/12',
  isLast: true,
}
const cookieOf = (rows: unknown) =>
  `1.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(rows))))}`
const row = Object.values(home)
const shortRows = (length: number) =>
  Array.from({ length }, (_, index) => [
    `l${index}`,
    1,
    'house',
    'Шипка',
    `${index}`,
    ...Array.from({ length: 5 }, () => ''),
    43.2,
    27.9,
    null,
    false,
  ])
const asciiRows = JSON.stringify([row.with(3, 'Shipka').with(5, 'B').with(9, '')])
/** Spaces fill it up. */
const cookieOfBytes = (bytes: number) => `1.${btoa(asciiRows.padEnd(bytes)).replaceAll('=', '')}`

describe('a cookie that holds no addresses', () => {
  it.for([
    ['nothing', ''],
    ['no version', btoa('[]')],
    ['another version', cookieOf([row]).replace('1.', '2.')],
    ['no base64', '1.*'],
    ['no UTF-8', `1.${btoa(asciiRows.replace('Shipka', 'Sh\u00ffpka'))}`],
    ['no JSON', `1.${btoa('[')}`],
    ['an object', cookieOf({})],
    ['no row', cookieOf([])],
    ['a short row', cookieOf([row.slice(1)])],
    ['a point nowhere', cookieOf([row.with(10, 91)])],
    ['a point as text', cookieOf([row.with(10, '43')])],
    ['a long field', cookieOf([row.with(6, 'x'.repeat(11))])],
    ['another type', cookieOf([row.with(2, 'tent')])],
    ['an empty place', cookieOf([row.with(12, '')])],
    ['one address twice', cookieOf([row, row])],
    ['too many', cookieOf(shortRows(21))],
    ['an endless place', cookieOf([row.with(12, 'x'.repeat(301))])],
    ['a flag as a number', cookieOf([row.with(13, 1)])],
    ['more than a cookie holds', cookieOfBytes(3071)],
  ])('%s is dropped', ([, text]) => {
    expect(decodeAddresses(text ?? '')).toBeUndefined()
  })
  test.prop([fc.string({ unit: 'binary' })])('decoding any text never throws', (text) => {
    expect(() => decodeAddresses(text)).not.toThrow()
    expect(() => decodeAddresses(`1.${text}`)).not.toThrow()
  })
})

describe('addresses', () => {
  const { entries } = addressFields
  /** As the schema leaves it. */
  const line = (schema: v.GenericSchema<unknown, string>, maxLength: number) =>
    fc
      .string({ unit: 'grapheme', maxLength })
      .map((text) => v.safeParse(schema, text.toWellFormed()))
      .filter(({ success }) => success)
      .map(({ output }) => String(output))
  const degrees = (limit: number) =>
    fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5 + 0)
  const address = fc.record({
    name: fc.stringMatching(/^[a-z0-9]{1,16}$/),
    cityId: fc.integer({ min: 1, max: 2_147_483_647 }).map(cityId),
    type: fc.constantFrom('flat' as const, 'house' as const, 'office' as const),
    street: line(entries.street, 120),
    house: line(entries.house, 20),
    entrance: line(entries.entrance, 10),
    floor: line(entries.floor, 10),
    flat: line(entries.flat, 10),
    code: line(entries.code, 10),
    comment: line(entries.comment, 200),
    lat: degrees(90),
    lng: degrees(180),
    googlePlaceId: fc.option(fc.string({ minLength: 1, maxLength: 60 })),
    isLast: fc.boolean(),
  })
  const lists = fc.uniqueArray(address, {
    minLength: 1,
    maxLength: 3,
    selector: ({ name }) => name,
  })
  test.prop([lists])('survive a round trip in characters that a cookie allows', (list) => {
    const text = encodeAddresses(list)
    fc.pre(text.length <= 4096)
    expect(text).toMatch(/^1\.[\w-]+$/)
    expect(decodeAddresses(text)).toEqual(list)
  })
  it('are read up to 20 of them and up to 4096 characters', () => {
    expect(decodeAddresses(cookieOf(shortRows(20)))).toHaveLength(20)
    const full = cookieOfBytes(3070)
    expect(full).toHaveLength(4096)
    expect(decodeAddresses(full)).toMatchObject([{ street: 'Shipka', house: '12' }])
  })
  it('lose the line breaks that another version of the shop kept', () => {
    expect(decodeAddresses(cookieOf([row.with(3, 'a\nb')]))).toEqual([{ ...home, street: 'a b' }])
  })
  it('are rounded to a metre', () => {
    const measured = { ...home, lat: 43.210_123_6, lng: 27.915_006_4 }
    expect(decodeAddresses(encodeAddresses([measured]))).toEqual([home])
  })
  it('keep a place id of 300 characters', () => {
    const far = { ...home, googlePlaceId: 'x'.repeat(300) }
    expect(decodeAddresses(encodeAddresses([far]))).toEqual([far])
  })
  it('encode an empty list as an empty text', () => expect(encodeAddresses([])).toBe(''))
  it('fit into one cookie when there are 12 usual ones', () => {
    const list = Array.from({ length: 12 }, (_, index) => ({ ...home, name: `l${index}` }))
    expect(encodeAddresses(list).length).toBeLessThan(3500)
  })
})
