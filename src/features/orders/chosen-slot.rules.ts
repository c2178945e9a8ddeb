import type { Order } from '#api/types.ts'

/** Null without a chosen time, and once the kitchen has given another one. */
export function chosenSlot({ at, to, expected_at }: Order['time']) {
  return at !== null && (to ?? expected_at) === expected_at ? { from: at, to: expected_at } : null
}
