import { createHmac } from 'node:crypto'

/** What phones, addresses and codes are stored as: without the secret nobody can try them all. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
