import { mutationOptions } from '@tanstack/react-query'
import { repeatLost } from '#api/repeat-lost.ts'
import type { StorefrontContext } from '#api/shop.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { holdSlot, releaseSlot } from './slot.functions.ts'
import { slotPlace } from './slot.rules.ts'

export interface SlotRequest {
  from: string
  hold: string | null
  /** Sent again with a request whose answer was lost: the shop then returns that hold. */
  newHold: string
  moved: boolean
}

export const slotMutations = {
  /** A refusal names other slots: it is an answer. */
  hold: ({ locale, city }: StorefrontContext, choice: DeliveryChoice) =>
    mutationOptions({
      mutationKey: ['slot', 'hold'],
      ...repeatLost,
      mutationFn: ({ from, hold, newHold }: SlotRequest) =>
        holdSlot({
          data: { locale, cityId: city.id, wanted: { ...slotPlace(choice), from, hold, newHold } },
        }),
    }),
  release: ({ locale, city }: StorefrontContext) =>
    mutationOptions({
      mutationKey: ['slot', 'release'],
      mutationFn: (hold: string) => releaseSlot({ data: { locale, cityId: city.id, hold } }),
    }),
}
