import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSigned, sign } from './signature.rules.ts'

const now = new Date('2027-05-04T12:00:00.900Z')
const seconds = Math.floor(now.getTime() / 1000)
const body = '{"id":"evt_1"}'
const macOf = (secret: string, at = seconds) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

it('signs in the format of Stripe', () => {
  expect(sign('secret', body, now)).toBe(`t=${seconds},v1=${macOf('secret')}`)
})

it.each<[boolean, string, string | null]>([
  [true, 'its signature', `t=${seconds},v1=${macOf('secret')}`],
  [true, 'blanks between fields', ` v1=${macOf('secret')} , t=${seconds} `],
  [true, 'one signature of two', `t=${seconds},v1=${macOf('old')},v1=${macOf('secret')}`],
  [false, 'a signature of another secret', `t=${seconds},v1=${macOf('other')}`],
  [false, 'a signature of another time', `t=${seconds},v1=${macOf('secret', seconds - 1)}`],
  [false, 'a signature of an older scheme', `t=${seconds},v0=${macOf('secret')}`],
  [false, 'a shorter signature', `t=${seconds},v1=${macOf('secret').slice(1)}`],
  [false, 'a signature without a value', `t=${seconds},v1`],
  [false, 'a time alone', `t=${seconds}`],
  [false, 'no time', `v1=${macOf('secret')}`],
  [false, 'a time that is no number', `t=soon,v1=${macOf('secret')}`],
  [false, 'a fraction of a second', `t=${seconds}.5,v1=${macOf('secret')}`],
  [false, 'an empty header', ''],
  [false, 'no header', null],
])('answers %s to %s', (expected, _what, header) => {
  expect(isSigned('secret', header, body, now)).toBe(expected)
})

it('a signature covers the body', () => {
  expect(isSigned('secret', sign('secret', body, now), `${body} `, now)).toBe(false)
})

it.each([
  [true, 299_100],
  [false, 299_101],
  [true, -300_900],
  [false, -300_901],
])('answers %s when the clocks differ by %i ms', (expected, milliseconds) => {
  const header = sign('secret', body, now)
  expect(isSigned('secret', header, body, later(milliseconds))).toBe(expected)
})
