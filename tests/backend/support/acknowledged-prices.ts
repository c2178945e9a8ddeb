import * as v from 'valibot'
import {
  type Calculation,
  acknowledgedPrice,
  type AcknowledgedPrice,
} from '#contract/orders/cart.calls.ts'

export const seenOf = (shown: Calculation): AcknowledgedPrice =>
  v.parse(acknowledgedPrice, {
    ...shown,
    equipment: shown.equipment.reduce((sum, pair) => sum + Math.round(pair.total * 100), 0) / 100,
    written_off: shown.bonuses?.written_off ?? 0,
  })
