import * as v from 'valibot'
import { createStorageItem } from '#platform/session/browser-storage.ts'

const stored = createStorageItem('localStorage', 'diet-of-account', v.literal(true))

/** This device's choice is in an account: anyone who signs in to another one did not make it. */
export const recordAccountDiet = (): void => stored.write(true)
export const recordGuestDiet = stored.remove
export const isDietOfAccount = (): boolean => stored.read() === true
