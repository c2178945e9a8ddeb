import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isFault } from '#api/answer.ts'
import { startChange } from '#api/run-change.ts'
import { useStorefront } from '#api/shop.ts'
import type { TimeSlot } from '#contract/orders/slot.calls.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { slotMutations } from './slot.mutations.ts'
import { slotQueries } from './slot.queries.ts'
import { hasRunOut, placeKey, soon, type WantedTime } from './slot.rules.ts'
import { serverNow } from '#platform/server-clock.ts'
import { newKey } from '#platform/session/new-key.ts'

interface SlotHoldOptions {
  time: WantedTime
  setTime: (time: WantedTime) => void
  choice: DeliveryChoice
}
export type SlotHold = ReturnType<typeof useSlotHold>

/** Holds the chosen slot, exchanges it for another, and releases it for "as soon as possible". */
export function useSlotHold({ time, setTime, choice }: SlotHoldOptions) {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  /** Answers to older requests are ignored. */
  const turn = useRef(0)
  const asking = useRef<Promise<boolean>>(null)
  /** A request whose answer was lost: the shop may hold this time instead of the one shown. */
  const lost = useRef<{ from: string; newHold: string }>(null)
  const place = placeKey(choice)

  const release = (hold: string) => startChange(queryClient, slotMutations.release(shop), hold)
  const releaseLost = () => {
    if (lost.current) release(lost.current.newHold)
    lost.current = null
  }
  const refresh = () => void queryClient.invalidateQueries({ queryKey: slotQueries.all })
  const keeping = useMutation(slotMutations.hold(shop, choice))
  const exchange = async (from: string, moved: boolean): Promise<boolean> => {
    turn.current += 1
    const mine = turn.current
    const kept = time.slot
    if (lost.current?.from !== from) releaseLost()
    const newHold = lost.current?.newHold ?? newKey()
    lost.current = null
    const answer = await keeping
      .mutateAsync({ from, moved, hold: kept?.hold ?? null, newHold })
      .catch(() => null)
    const isLost = !answer || (!answer.ok && answer.failure.status >= 500)
    if (mine !== turn.current) {
      if (answer?.ok) release(answer.value.hold)
      else if (isLost) release(newHold)
      return false
    }
    if (isLost) lost.current = { from, newHold }
    refresh()
    if (answer?.ok) {
      setTime({ type: 'on_time', slot: { ...answer.value, place } })
      return true
    }
    // Whether the time is possible there is known from a refusal only.
    if (moved && kept && answer && !isFault(answer.failure)) {
      release(kept.hold)
      setTime({ type: 'on_time', slot: null })
    }
    return false
  }
  const take = (from: string, moved = false): Promise<boolean> => {
    const asked = exchange(from, moved).finally(() => {
      if (asking.current === asked) asking.current = null
    })
    asking.current = asked
    return asked
  }
  const chooseType = (type: WantedTime['type']) => {
    if (type === 'on_time') return setTime({ type, slot: null })
    turn.current += 1
    asking.current = null
    keeping.reset()
    releaseLost()
    if (time.slot) {
      release(time.slot.hold)
      refresh()
    }
    setTime(soon)
  }

  // After a change of address or branch the hold is exchanged, or released.
  const move = useEffectEvent(() => {
    if (time.slot && !hasRunOut(time.slot, serverNow())) void take(time.slot.from, true)
  })
  const keptFor = time.slot?.place
  useEffect(() => {
    if (keptFor !== undefined && keptFor !== place) move()
  }, [keptFor, place])

  const { data: answer, variables: request } = keeping
  const refusal = answer && !answer.ok ? answer.failure : null
  const failed: { message: string; slots?: readonly TimeSlot[] | undefined } | null =
    keeping.isError ? { message: '' } : refusal
  return {
    taking: keeping.isPending ? (request?.from ?? null) : null,
    trouble: failed && {
      moved: (request?.moved ?? false) && refusal !== null && !isFault(refusal),
      message: failed.message,
      slots: failed.slots ?? [],
    },
    take,
    /** Once the shop has answered; false when it does not keep the time that was asked for. */
    isKept: async () =>
      (await asking.current) ??
      (time.slot !== null && lost.current !== null ? take(time.slot.from) : true),
    chooseType,
  }
}
