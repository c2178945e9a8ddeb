import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import * as v from 'valibot'
import { refusalOf } from '#api/refusal.ts'
import { type BoardMove, boardOrder } from '#contract/ops/board.calls.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { newKey } from '../new-key.ts'
import { askPin } from '../pin/pin-asked.ts'
import { retried } from '../retried.ts'
import { applyOrder } from './board.queries.ts'
import type { BoardOrder } from './board.rules.ts'
import { removeCancelled } from './cancelled.state.ts'

type WithoutVersion<Move> = Move extends unknown ? Omit<Move, 'version'> : never
export type Move = WithoutVersion<BoardMove>

/** By order, version and move: pressing again after a failure is the same move, not another one. */
const keys = new Map<string, string>()
function keyOf(order: BoardOrder, move: Move): string {
  const name = `${order.id} ${order.version} ${JSON.stringify(move)}`
  const key = keys.get(name) ?? newKey()
  keys.set(name, key)
  return key
}

export interface DoneMove {
  order: BoardOrder
  move: Move
}

export function useMoves() {
  const { t } = useLingui()
  const { api, queryClient, locale } = useRouter().options.context
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [done, setDone] = useState<readonly DoneMove[]>([])

  const send = useCallback(
    (order: BoardOrder, move: Move) =>
      retried(() =>
        api.ops.move({
          params: { orderId: order.id },
          headers: { 'idempotency-key': keyOf(order, move) },
          body: { ...move, version: order.version },
        }),
      ),
    [api],
  )

  const act = useCallback(
    async (order: BoardOrder, move: Move): Promise<boolean> => {
      setBusy((former) => new Set(former).add(order.id))
      try {
        const moved = await send(order, move)
        applyOrder({ api, queryClient, locale }, moved)
        removeCancelled(moved)
        setDone((former) => [
          ...former.filter((one) => one.order.id !== order.id).slice(-2),
          ...(moved.undo_until && move.action !== 'undo' ? [{ order: moved, move }] : []),
        ])
        return true
      } catch (error) {
        const fresh = freshOrder(error)
        if (fresh) applyOrder({ api, queryClient, locale }, fresh)
        if (refusalOf(error)?.code === 'PIN_REQUIRED') {
          void queryClient.invalidateQueries({ queryKey: ['office', 'me'] })
          askPin()
          return false
        }
        const number = order.number
        showToast({
          tone: 'error',
          text: fresh
            ? t`Somebody else was faster: order ${number} has changed`
            : (refusalOf(error)?.message ?? t`That did not reach the shop. Please press again.`),
        })
        return false
      } finally {
        setBusy((former) => new Set([...former].filter((id) => id !== order.id)))
      }
    },
    [send, api, queryClient, locale, t],
  )
  const forget = useCallback(
    (id: number) => setDone((former) => former.filter(({ order }) => order.id !== id)),
    [],
  )
  return useMemo(() => ({ act, busy, done, forget }), [act, busy, done, forget])
}

/** As it is now, where somebody else has moved it. */
function freshOrder(error: unknown): BoardOrder | undefined {
  const parsed = v.safeParse(boardOrder, refusalOf(error)?.['order'])
  return parsed.success ? parsed.output : undefined
}
