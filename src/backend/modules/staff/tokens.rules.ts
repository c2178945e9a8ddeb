import { randomBytes } from 'node:crypto'
import { sha256 } from '#backend/core/secret-hash.rules.ts'

/** The prefix identifies a token found in the wrong place. */
const kinds = ['staff', 'invite', 'api', 'tablet'] as const
type Kind = (typeof kinds)[number]

/** 256 bits: a plain hash is enough for a token that cannot be guessed. */
export function newToken(kind: Kind): { token: string; hash: string } {
  const token = `${kind}_${randomBytes(32).toString('base64url')}`
  return { token, hash: sha256(token) }
}

export const carriedToken = (headers: Headers): string | undefined =>
  /^Bearer +(\S{1,200})$/i.exec(headers.get('authorization') ?? '')?.[1]

export function hashOf(kind: Kind, token: string): string | undefined {
  return new RegExp(`^${kind}_[\\w-]{43}$`).test(token) ? sha256(token) : undefined
}

/** Any other token may be a guess at OPS_TOKEN, which people choose. */
export const isMadeHere = (token: string): boolean =>
  kinds.some((kind) => hashOf(kind, token) !== undefined)
