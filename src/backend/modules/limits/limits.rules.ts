/** `limit` within `window` seconds of the first; `waits` are seconds after the first, second, … */
export interface Limit {
  limit: number
  window: number
  waits: readonly number[]
}

export interface Counter {
  key: string
  limit: Limit
}

export const hour = 60 * 60
export const day = 24 * hour
