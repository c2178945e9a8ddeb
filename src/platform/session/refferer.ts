import * as v from 'valibot'
import { id } from '#contract/common.ts'

/** Of the browser's local storage (specification, section 3); `note-refferer.ts` writes it. */
const key = 'refferer'

/** Who has invited this visitor, for the login and the price; null when nobody has. */
export function readRefferer(): number | null {
  try {
    const read = v.safeParse(id, localStorage.getItem(key))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Nobody invites himself: a customer who opened his own link was invited by nobody. */
export function forgetRefferer(own: number): void {
  if (readRefferer() === own) localStorage.removeItem(key)
}
