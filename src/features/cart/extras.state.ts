import { keepTypedPromo, readPromo, removePromo, usePromo } from '#features/promo/promo.state.ts'
import { type Equipment, decodeEquipment, encodeEquipment, forOne } from './equipment.rules.ts'
import { createCookieStore } from '#platform/session/cookie-store.ts'

const store = createCookieStore<Equipment>({
  name: 'equipment',
  empty: forOne,
  encode: encodeEquipment,
  decode: decodeEquipment,
})
const readEquipment = store.read
const useEquipment = store.use
export const chooseEquipment = store.write
const forgetEquipment = (): boolean => store.write(forOne)

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
  keepTypedPromo('')
}
