import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalOf } from '#api/refusal.ts'
import type { CityId } from '#contract/values/ids.ts'
import { serverNow } from '#platform/server-clock.ts'
import { statusOf } from '../office.queries.ts'
import { useOffice } from '../use-office.ts'
import type { NewOrder } from './new-order.form.ts'
import { type HeldTime, placeKey, slotPlace, stateOf } from './slot.rules.ts'

interface SlotHoldOptions {
  cityId: CityId | undefined
  order: Pick<NewOrder, 'orderType' | 'place' | 'slot' | 'held'>
  set: (slot: string, held: HeldTime | null) => void
}

/** `held` is exchanged for it; `isMoved`: it was kept for another address. */
interface SlotRequest {
  cityId: CityId
  from: string
  order: SlotHoldOptions['order']
  isMoved: boolean
}

/** A fault, a limit or the end of a session says nothing about the time. */
const isTimeRefused = (error: Error): boolean => [409, 422].includes(statusOf(error))

/** Keeps the chosen time while the order is keyed in, as the checkout does for customers. */
export function useOfficeSlotHold({ cityId, order, set }: SlotHoldOptions) {
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const { slot, held } = order
  const place = placeKey(order)
  /** What an older request is given is released again. */
  const newest = useRef<SlotRequest>(null)
  /** Stays while it is asked for again. */
  const [failure, setFailure] = useState<{ error: Error; request: SlotRequest } | null>(null)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['office', 'slots'] })
  const { mutate: release } = useMutation({
    mutationFn: (sent: { cityId: CityId; hold: string }) =>
      api.ops.releaseTime({ params: { cityId: sent.cityId }, body: { hold: sent.hold } }),
    onSettled: refresh,
  })
  const keeping = useMutation({
    mutationFn: ({ cityId: city, from, order: { held: former, ...destination } }: SlotRequest) =>
      api.ops.holdTime({
        params: { cityId: city },
        body: { ...slotPlace(destination), from, hold: former?.hold ?? null },
      }),
    onSuccess: (kept, request) => {
      if (request !== newest.current) {
        release({ cityId: request.cityId, hold: kept.hold })
        return
      }
      setFailure(null)
      set(request.from, { ...kept, from: request.from, place: placeKey(request.order) })
    },
    onError: (error, request) => {
      if (request !== newest.current) return
      setFailure({ error, request })
      const {
        cityId: city,
        order: { held: former },
        isMoved,
      } = request
      // The former one is still kept, if only until the shop refuses it for the other address.
      const isKept =
        former &&
        stateOf(former, former.from, serverNow()) !== 'over' &&
        !(isMoved && isTimeRefused(error))
      if (isMoved && former && !isKept) release({ cityId: city, hold: former.hold })
      set(isKept ? former.from : '', isKept ? former : null)
    },
    onSettled: refresh,
  })
  const ask = (from: string, isMoved: boolean): void => {
    if (cityId === undefined) return
    newest.current = { cityId, from, order, isMoved }
    set(from, held)
    keeping.mutate(newest.current)
  }
  const take = (from: string): void => {
    setFailure(null)
    ask(from, false)
  }
  const drop = () => {
    newest.current = null
    setFailure(null)
    keeping.reset()
    if (held && cityId !== undefined) release({ cityId, hold: held.hold })
    set('', null)
  }

  // For another address it is exchanged, or given back.
  const move = useEffectEvent(() => {
    if (held && held.from === slot && stateOf(held, slot, serverNow()) !== 'over') ask(slot, true)
  })
  const keptFor = held?.place
  useEffect(() => {
    if (keptFor !== undefined && keptFor !== place) move()
  }, [keptFor, place])

  return {
    take,
    drop,
    isTaking: keeping.isPending,
    /** Why it is not kept; null without an answer. */
    trouble: failure && { message: refusalOf(failure.error)?.message ?? null },
    /** Null also where the shop refuses the time itself. */
    retry:
      failure && !isTimeRefused(failure.error)
        ? () => ask(failure.request.from, failure.request.isMoved)
        : null,
  }
}
export type OfficeSlotHold = ReturnType<typeof useOfficeSlotHold>
