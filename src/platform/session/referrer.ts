import * as v from 'valibot'
import { type CustomerId, customerIdParam } from '#contract/values/ids.ts'

const key = 'refferer'

export function readReferrer(): CustomerId | null {
  try {
    const read = v.safeParse(customerIdParam, localStorage.getItem(key))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Customers cannot invite themselves by their own link. */
export function forgetReferrer(own: CustomerId): void {
  if (readReferrer() === own) localStorage.removeItem(key)
}
