import { createCookieStore } from '#platform/session/cookie-store.ts'
import { decodeEquipment, encodeEquipment, type Equipment, forOne } from './equipment.rules.ts'

const store = createCookieStore<Equipment>({
  name: 'equipment',
  empty: forOne,
  encode: encodeEquipment,
  decode: decodeEquipment,
})
export const readEquipment = store.read
export const useEquipment = store.use
export const chooseEquipment = store.write
export const forgetEquipment = (): boolean => store.write(forOne)
