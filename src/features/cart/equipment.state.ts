import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeEquipment, encodeEquipment, type Equipment, forOne } from './equipment.rules.ts'

/** Cookie `equipment`: how many eat and with what, the same in the cart, at the checkout and in every tab. */
const store = createCookieStore<Equipment>({
  name: 'equipment',
  empty: forOne,
  encode: encodeEquipment,
  decode: decodeEquipment,
})
export const readEquipment = store.read
export const useEquipment = store.use
export const chooseEquipment = store.write
/** One person with a pair of chopsticks again. */
export const forgetEquipment = (): boolean => store.write(forOne)
