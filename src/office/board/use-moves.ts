import { useLingui } from '@lingui/react/macro'
import { mutationOptions, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import * as v from 'valibot'
import { refusalOf } from '#api/refusal.ts'
import { runChange } from '#api/run-change.ts'
import { type BoardMove, boardOrder } from '#contract/ops/board.calls.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { newKey } from '#platform/session/new-key.ts'
import { promptForPin } from '../pin/pin-prompt.state.ts'
import { withRetries } from '../retry.ts'
import { applyOrder, receiveOrder } from './board.queries.ts'
import type { BoardOrder } from './board.rules.ts'
import { removeCancelled } from './cancelled.state.ts'

type WithoutVersion<Move> = Move extends unknown ? Omit<Move, 'version'> : never
export type Move = WithoutVersion<BoardMove>
export type DialogKind = 'accept' | 'refuse' | 'delay' | 'not_delivered' | 'no_show'

/** By order, version and move: pressing again after a failure is the same move, not another one. */
const keys = new Map<string, string>()
function keyOf(order: BoardOrder, move: Move): string {
  const name = `${order.id} ${order.version} ${JSON.stringify(move)}`
  const key = keys.get(name) ?? newKey()
  keys.set(name, key)
  return key
}

interface AskedMove {
  order: BoardOrder
  kind: DialogKind
}

export interface DoneMove {
  order: BoardOrder
  move: Move
}

const moving = ['office', 'move']

/** `asked` is the open dialog: it stays, with what is typed, until its move is made. */
export function useMoves() {
  const { t } = useLingui()
  const { api, locale } = useRouter().options.context
  const queryClient = useQueryClient()
  const [done, setDone] = useState<readonly DoneMove[]>([])
  const [asked, setAsked] = useState<AskedMove>()
  const sending = useMutationState({
    filters: { mutationKey: moving, status: 'pending' },
    select: ({ options }) => Number(options.mutationKey?.[moving.length]),
  })
  const busy: ReadonlySet<number> = useMemo(() => new Set(sending), [sending])

  const act = useCallback(
    async (order: BoardOrder, move: Move): Promise<boolean> => {
      const options = mutationOptions({
        mutationKey: [...moving, order.id],
        mutationFn: (sent: Move) =>
          withRetries(() =>
            api.ops.move({
              params: { orderId: order.id },
              headers: { 'idempotency-key': keyOf(order, sent) },
              body: { ...sent, version: order.version },
            }),
          ),
        onSuccess: (moved) => {
          applyOrder({ api, queryClient, locale }, moved)
          removeCancelled(moved)
          setDone((former) => [
            ...former.filter((one) => one.order.id !== order.id).slice(-2),
            ...(moved.undo_until && move.action !== 'undo' ? [{ order: moved, move }] : []),
          ])
        },
        onError: (error) => {
          const refusal = refusalOf(error)
          const fresh = freshOrder(error)
          if (fresh) {
            receiveOrder({ api, queryClient, locale }, fresh)
            setDone((former) => former.filter((one) => !isOver(one, move, fresh)))
            setAsked((now) => (now?.order.id === fresh.id ? askedAgain(now, fresh) : now))
          }
          if (refusal?.code === 'PIN_REQUIRED') {
            void queryClient.invalidateQueries({ queryKey: ['office', 'me'] })
            promptForPin()
            return
          }
          const number = order.number
          showToast({
            tone: 'error',
            text:
              refusal?.code === 'VERSION_MISMATCH'
                ? t`Somebody else was faster: order ${number} has changed`
                : (refusal?.message ?? t`That did not reach the shop. Please press again.`),
          })
        },
      })
      return runChange(queryClient, options, move).then(
        () => true,
        () => false,
      )
    },
    [api, queryClient, locale, t],
  )
  const ask = useCallback((order: BoardOrder, kind: DialogKind) => setAsked({ order, kind }), [])
  const close = () => setAsked(undefined)
  const send = async (move: Move): Promise<void> => {
    if (!asked || !(await act(asked.order, move))) return
    setAsked((now) => (now === asked ? undefined : now))
  }
  return { act, busy, done, asked, ask, send, close }
}

/** Whether nothing is left to undo once `move` was refused. */
const isOver = ({ order: { id, version } }: DoneMove, { action }: Move, fresh: BoardOrder) =>
  id === fresh.id && (action === 'undo' || version !== fresh.version)

/** About the order as it is now; undefined where that makes the question pointless. */
const askedAgain = (asked: AskedMove, order: BoardOrder): AskedMove | undefined => {
  const isAccepted = order.column !== 'new' && order.column !== 'scheduled'
  const isOver = order.column === null || (asked.kind === 'accept' && isAccepted)
  return isOver ? undefined : { ...asked, order }
}

/** As it is now, where the shop refuses a move. */
function freshOrder(error: unknown): BoardOrder | undefined {
  const parsed = v.safeParse(boardOrder, refusalOf(error)?.['order'])
  return parsed.success ? parsed.output : undefined
}
