import { Refusal } from '#backend/core/refusal.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair, in `text` or in `jsonb`. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Avoids walking through the values of ordinary bodies. */
const suspicious = /\\u(?:0000|d[89a-f])/i

function checkValue(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && !isStorable(value))
    throw new Refusal('INVALID', { errors: { [path.join('.') || 'body']: ['format'] } })
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (!isStorable(key)) throw new Refusal('BAD_REQUEST')
    if (typeof child === 'string' || typeof child === 'object') checkValue(child, [...path, key])
  }
}

/** `value` is the parsed `text`. @throws Refusal INVALID with the field, BAD_REQUEST for a name */
export function checkStorable(text: string, value: unknown): void {
  if (suspicious.test(text)) checkValue(value)
}
