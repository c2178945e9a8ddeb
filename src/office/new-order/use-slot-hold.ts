import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { refusalOf } from '#api/refusal.ts'
import type { CityId } from '#contract/values/ids.ts'
import { serverNow } from '#platform/server-clock.ts'
import { useOffice } from '../use-office.ts'
import type { NewOrder } from './new-order.form.ts'
import { type HeldTime, placeKey, slotPlace, stateOf } from './slot.rules.ts'

interface SlotHoldOptions {
  cityId: CityId | undefined
  order: Pick<NewOrder, 'orderType' | 'place' | 'slot' | 'held'>
  set: (slot: string, held: HeldTime | null) => void
}

/** Keeps the chosen time while the order is keyed in, as the checkout does for customers. */
export function useSlotHold({ cityId, order, set }: SlotHoldOptions) {
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const { slot, held } = order
  const place = placeKey(order)
  /** Answers to older requests are ignored. */
  const turn = useRef(0)
  const release = (hold: string) => {
    if (cityId === undefined) return
    void api.ops
      .releaseTime({ params: { cityId }, body: { hold } })
      .catch(() => {})
      .then(refresh)
  }
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['office', 'slots'] })
  const keeping = useMutation({
    mutationFn: ({ cityId: city, from }: { cityId: CityId; from: string }) =>
      api.ops.holdTime({
        params: { cityId: city },
        body: { ...slotPlace(order), from, hold: held?.hold ?? null },
      }),
  })
  const take = async (from: string, isMoved = false): Promise<void> => {
    if (cityId === undefined) return
    turn.current += 1
    const mine = turn.current
    set(from, held)
    try {
      const kept = await keeping.mutateAsync({ cityId, from })
      if (mine === turn.current) set(from, { ...kept, from, place })
      else release(kept.hold)
      refresh()
    } catch {
      if (mine !== turn.current) return
      refresh()
      if (isMoved && held) release(held.hold)
      // The former one is still kept.
      const former =
        !isMoved && stateOf(held, held?.from ?? '', serverNow()) !== 'over' ? held : null
      set(former?.from ?? '', former)
    }
  }
  const drop = () => {
    turn.current += 1
    keeping.reset()
    if (held) release(held.hold)
    set('', null)
  }

  // For another address it is exchanged, or given back.
  const move = useEffectEvent(() => {
    if (held && held.from === slot && stateOf(held, slot, serverNow()) !== 'over')
      void take(slot, true)
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
    trouble: keeping.error && { message: refusalOf(keeping.error)?.message ?? null },
  }
}
export type SlotHold = ReturnType<typeof useSlotHold>
