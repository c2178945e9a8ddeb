import { randomInt } from 'node:crypto'
import { keyedHash } from '#backend/core/secret-hash.rules.ts'

/** Omits characters that look alike: 0 and o, 1 and l and i. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 12

/** 59 bits, in groups of four for typing. */
export function newPairingCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

export const pairingHash = (secret: string, code: string): string =>
  keyedHash(secret, 'tablet-code', code.replaceAll('-', ''))
