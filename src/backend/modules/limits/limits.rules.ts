/** `limit` times within `window` seconds of the first, with `waits` seconds after the first, the second, … */
export interface Limit {
  limit: number
  window: number
  waits: readonly number[]
}

/** What a limit counts: a phone, an address, the shop. */
export interface Counter {
  key: string
  limit: Limit
}

export const hour = 60 * 60
export const day = 24 * hour
