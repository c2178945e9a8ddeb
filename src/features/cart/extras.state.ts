import { readPromo, removePromo, usePromo } from '#features/promo/promo.state.ts'
import { forgetEquipment, readEquipment, useEquipment } from './equipment.state.ts'
import type { Equipment } from './equipment.rules.ts'

export interface CartExtras {
  equipment: Equipment
  promocode: string
}

export const readExtras = (): CartExtras => ({ equipment: readEquipment(), promocode: readPromo() })

/** `loaded` is what a loader read while rendering on the server. */
export function useExtras(loaded: CartExtras): CartExtras {
  const equipment = useEquipment(loaded.equipment)
  const promocode = usePromo(loaded.promocode)
  return { equipment, promocode }
}

export function forgetExtras(): void {
  forgetEquipment()
  removePromo()
}
