import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'

export const totpPurpose = 'totp'
const period = 30
const recoveryCodes = 10

const appOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period, digits: 6 })

/** Derived from the invitation, so that it needs no storage before the acceptance. */
export const invitedSecret = (secret: string, token: string): string =>
  new Secret({
    buffer: new Uint8Array(
      Buffer.from(keyedHash(secret, 'invited-totp', token), 'base64url').subarray(0, 20),
    ).buffer,
  }).base32

export const appUri = (secret: string, shop: string, email: string): string =>
  appOf(secret, shop, email).toString()

/** The code's 30-second step, at most one before or after now (RFC 6238). */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = appOf(secret).validate({ token: code, window: 1, timestamp })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

/** 50 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(8)).buffer }).base32.toLowerCase()
    return `${text.slice(0, 5)}-${text.slice(5, 10)}`
  })

export const recoveryHash = (secret: string, code: string): string =>
  keyedHash(secret, 'recovery', code.toLowerCase().replace('-', ''))
