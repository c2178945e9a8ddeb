import { mutationOptions } from '@tanstack/react-query'
import type { StorefrontContext } from '#api/shop.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { holdSlot, releaseSlot } from './slot.functions.ts'
import { slotPlace } from './slot.rules.ts'

export interface SlotRequest {
  from: string
  hold: string | null
  moved: boolean
}

export const slotMutations = {
  /** A refusal names other slots: it is an answer. */
  hold: ({ locale, city }: StorefrontContext, choice: DeliveryChoice) =>
    mutationOptions({
      mutationKey: ['slot', 'hold'],
      mutationFn: ({ from, hold }: SlotRequest) =>
        holdSlot({
          data: { locale, cityId: city.id, wanted: { ...slotPlace(choice), from, hold } },
        }),
    }),
  release: ({ locale, city }: StorefrontContext) =>
    mutationOptions({
      mutationKey: ['slot', 'release'],
      mutationFn: (hold: string) => releaseSlot({ data: { locale, cityId: city.id, hold } }),
    }),
}
