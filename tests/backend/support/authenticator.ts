import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '#contract/ops/passkeys.calls.ts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** RFC 8949, as far as an authenticator needs it. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 256) return Buffer.from([(major << 5) | 24, size])
    const long = Buffer.from([(major << 5) | 25, 0, 0])
    long.writeUInt16BE(size, 1)
    return long
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const flags = { present: 1, verified: 4, attested: 64 }
const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

interface AssertionRequest {
  challenge: string
  origin: string
  rpId: string
  isVerified?: boolean
}

/** A passkey in software: ES256, with a counter unless it is synced. */
export function authenticator({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  const dataOf = (
    { rpId, isVerified = true }: AssertionRequest,
    more: number,
    rest = Buffer.alloc(0),
  ) => {
    const fixed = Buffer.alloc(5)
    fixed.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | more, 0)
    fixed.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), fixed, rest])
  }
  return {
    id,
    /** As if it had been copied before. */
    setCounter: (value: number) => void (counter = value),
    create(asked: AssertionRequest): NewPasskey {
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(asked, flags.attested, attested)],
      ])
      const data = clientData('webauthn.create', asked.challenge, asked.origin)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal', 'telepathy'],
        },
      }
    },
    use(asked: AssertionRequest & { userHandle?: string }): UsedPasskey {
      if (counts) counter++
      const data = clientData('webauthn.get', asked.challenge, asked.origin)
      const authenticatorData = dataOf(asked, 0)
      const signed = Buffer.concat([authenticatorData, sha256(data)])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(asked.userHandle !== undefined && { userHandle: asked.userHandle }),
        },
      }
    },
  }
}
