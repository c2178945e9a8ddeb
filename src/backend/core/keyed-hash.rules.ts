import { createHmac } from 'node:crypto'

/** Phones, addresses and codes are stored hashed: without the secret nobody can try them all. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
