import { createHash, timingSafeEqual } from 'node:crypto'

export const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/** Takes constant time. */
export const matchesHash = (secret: string, hash: string): boolean => {
  const [given, stored] = [Buffer.from(sha256(secret)), Buffer.from(hash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}
