import { createHash, timingSafeEqual, createHmac } from 'node:crypto'

export const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/** Takes constant time. */
export const matchesHash = (secret: string, hash: string): boolean => {
  const given = Buffer.from(sha256(secret))
  const stored = Buffer.from(hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}

/** The secret prevents finding phones, addresses and codes by trying all of them. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
