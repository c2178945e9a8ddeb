import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

// RFC 8291 (encryption), RFC 8188 (its format) and RFC 8292 (VAPID).

const curve = 'prime256v1'
const recordBytes = 4096

export interface VapidKeys {
  publicKey: string
  privateKey: string
}
export interface PushKeys {
  p256dh: string
  auth: string
}

export function newVapidKeys(): VapidKeys {
  const pair = createECDH(curve)
  return {
    publicKey: pair.generateKeys().toString('base64url'),
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  }
}

export function isPushKey(p256dh: string): boolean {
  const pair = createECDH(curve)
  pair.generateKeys()
  try {
    return pair.computeSecret(Buffer.from(p256dh, 'base64url')).length === 32
  } catch {
    return false
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** `once` is the key pair and salt of this message alone. @throws for a key off the curve */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  once: { pair: ECDH; salt: Buffer } = { pair: newPair(), salt: randomBytes(16) },
): Buffer {
  const { pair, salt } = once
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const key = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  const record = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  const head = Buffer.concat([salt, size, Buffer.from([ours.length]), ours])
  return Buffer.concat([head, ...record, cipher.getAuthTag()])
}

function newPair(): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The header `authorization`; services refuse one that is valid for more than a day. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { audience, contact, expires }: { audience: string; contact: string; expires: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  })
  const exp = Math.floor(expires.getTime() / 1000)
  const token = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: audience, exp, sub: contact })}`
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`
}
