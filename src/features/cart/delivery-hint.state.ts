import * as v from 'valibot'
import { createStorageItem } from '#platform/session/browser-storage.ts'

const hint = createStorageItem('sessionStorage', 'delivery-price-told', v.literal(1))

/** Once per cart; without storage it is shown on every visit. */
export const isDeliveryHintShown = (): boolean => hint.read() !== undefined
export const recordDeliveryHint = (): void => hint.write(1)
export const forgetDeliveryHint: () => void = hint.remove
