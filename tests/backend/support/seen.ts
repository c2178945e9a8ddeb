import * as v from 'valibot'
import { type Calculation, seenPrice, type SeenPrice } from '#contract/cart.calls.ts'

export const seenOf = (shown: Calculation): SeenPrice =>
  v.parse(seenPrice, {
    ...shown,
    equipment: shown.equipment.reduce((sum, pair) => sum + Math.round(pair.total * 100), 0) / 100,
    written_off: shown.bonuses?.written_off ?? 0,
  })
