import { readPromo, removePromo, usePromo } from '#features/promo/promo.state.ts'
import { forgetEquipment, readEquipment, useEquipment } from './equipment.state.ts'
import type { Equipment } from './equipment.rules.ts'

/** What the customer has chosen of a cart besides its lines: both change the price. */
export interface CartExtras {
  equipment: Equipment
  /** Empty without a code. */
  promocode: string
}

/** The extras of this request or browser. */
export const readExtras = (): CartExtras => ({ equipment: readEquipment(), promocode: readPromo() })

/** The extras in a component; `loaded` is what a loader has read while rendering on the server. */
export function useExtras(loaded: CartExtras): CartExtras {
  const equipment = useEquipment(loaded.equipment)
  const promocode = usePromo(loaded.promocode)
  return { equipment, promocode }
}

/** The next cart begins without them. */
export function forgetExtras(): void {
  forgetEquipment()
  removePromo()
}
