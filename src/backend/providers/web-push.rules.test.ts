import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushBrowser } from '#tests/backend/support/push-browser.ts'
import { encryptPush, isPushKey, newVapidKeys, vapidHeader } from './web-push.rules.ts'

// RFC 8291, section 5 and appendix A.
const browser = pushBrowser({
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})
const text = 'When I grow up, I want to be a watermelon'

test('a message is encrypted as in RFC 8291', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  const body = encryptPush(text, browser.subscription.keys, { pair, salt })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('each message is encrypted differently, and its browser can read it', () => {
  const [first, second] = [1, 2].map(() => encryptPush(text, browser.subscription.keys))
  expect(first).not.toEqual(second)
  for (const body of [first, second]) expect(browser.decrypt(body ?? Buffer.alloc(0))).toBe(text)
})

test('a key must be a point of the curve', () => {
  expect(isPushKey(browser.subscription.keys.p256dh)).toBe(true)
  for (const key of ['', 'AAAA', `B${'A'.repeat(86)}`, Buffer.alloc(65, 4).toString('base64url')])
    expect(isPushKey(key)).toBe(false)
})

test('the header proves the shop as in RFC 8292', () => {
  for (let nth = 0; nth < 20; nth++) {
    const keys = newVapidKeys()
    expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
    const expires = new Date('2026-03-12T13:00:00.700Z')
    const header = vapidHeader(keys, {
      audience: 'https://push.example.com',
      contact: 'mailto:a@b.example',
      expires,
    })
    const [, token = '', k] = /^vapid t=(.+), k=(.+)$/.exec(header) ?? []
    expect(k).toBe(keys.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const read = (part: string): unknown =>
      JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(read(claims)).toEqual({
      aud: 'https://push.example.com',
      exp: 1_773_320_400,
      sub: 'mailto:a@b.example',
    })
    const point = Buffer.from(keys.publicKey, 'base64url')
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const isRight = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isRight).toBe(true)
  }
})
