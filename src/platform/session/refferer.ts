import * as v from 'valibot'
import { id } from '#contract/common.ts'

/** Local storage; `record-refferer.ts` writes it. */
const key = 'refferer'

export function readRefferer(): number | null {
  try {
    const read = v.safeParse(id, localStorage.getItem(key))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Customers cannot invite themselves by their own link. */
export function forgetRefferer(own: number): void {
  if (readRefferer() === own) localStorage.removeItem(key)
}
