import { expect, test } from 'vitest'
import { bytesOfKey, clientName, isSameKey } from './push.rules.ts'

const key = Buffer.from([4, 255, 254, 0, 62, 63]).toString('base64url')

test('isSameKey accepts only the same key', () => {
  expect([...bytesOfKey(key)]).toEqual([4, 255, 254, 0, 62, 63])
  expect(isSameKey(bytesOfKey(key).buffer, key)).toBe(true)
  expect(isSameKey(new Uint8Array([4, 255]).buffer, key)).toBe(false)
  expect(isSameKey(null, key)).toBe(false)
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome · Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPad',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox · Android'],
  ['curl/8.9', 'curl/8.9'],
  ['', ''],
])('clientName names %j as %j', (client, name) => {
  expect(clientName(client)).toBe(name)
})
