import { createHmac } from 'node:crypto'
import { sha256 } from '#backend/core/secret-hash.rules.ts'

/** JSON with sorted keys, so that equal values are equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join(',')}}`
}

/** Equal for the same fields in any order. */
export const fingerprint = (body: unknown): string => sha256(canonical(body))

export const keyHash = sha256

/** A guest's key to an order, 43 characters. The database alone cannot derive it. */
export const orderKey = (idempotencyKey: string, salt: string): string =>
  createHmac('sha256', idempotencyKey).update(salt).digest('base64url')
