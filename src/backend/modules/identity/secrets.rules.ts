import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** A plain hash is enough: a token cannot be guessed. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

export function carriedHash(headers: Headers): string | undefined {
  const token = /^Bearer +([\w-]{43})$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token === undefined ? undefined : tokenHash(token)
}

export const newCode = (length: number): string =>
  String(randomInt(10 ** length)).padStart(length, '0')
export const newSalt = (): string => randomBytes(12).toString('base64url')

/** Constant time. */
export function equal(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
