import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** An opaque token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** How a token is kept. It has nothing to guess, so a plain hash serves. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Digits from a cryptographic source. */
export const newCode = (length: number): string =>
  String(randomInt(10 ** length)).padStart(length, '0')
export const newSalt = (): string => randomBytes(12).toString('base64url')

/** Whether two texts are equal, in a time that does not depend on where they differ. */
export function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
