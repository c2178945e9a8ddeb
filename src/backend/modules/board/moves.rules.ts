import { sentences } from '#backend/core/catalogs.ts'
import type { FieldFaults } from '#backend/core/refusal.ts'
import type { Locale } from '#contract/locales.ts'
import type { BoardMove } from '#contract/ops/board.calls.ts'
import { nextStatus, type OrderStatus, type OrderType } from '#contract/orders/order-flow.ts'
import type { OrderReason } from '#contract/orders/order-reasons.ts'

export const delayable: readonly OrderStatus[] = ['process', 'package', 'delivery']

type StatusMove = Exclude<BoardMove, { action: 'delay' | 'undo' }>
/** `done` always means complete, so that a packed delivery refuses it. */
export const targetOf = (action: StatusMove['action'], orderType: OrderType): OrderStatus =>
  ({
    accept: 'process' as const,
    refuse: 'cancel' as const,
    ready: 'package' as const,
    hand_over: nextStatus('package', orderType) ?? 'complete',
    done: 'complete' as const,
    not_delivered: 'not_delivered' as const,
    no_show: 'no_show' as const,
  })[action]

interface Said {
  reason?: OrderReason | undefined
  text?: string | undefined
}
const saidBy = (move: BoardMove): Said => ({
  reason: 'reason' in move ? move.reason : undefined,
  text: 'text' in move ? move.text : undefined,
})

export const moveFaults = (move: BoardMove): FieldFaults => {
  const { reason, text } = saidBy(move)
  return reason === 'other' && !text ? { text: ['required'] } : {}
}

export function reasonText(move: BoardMove, locale: Locale) {
  const { reason, text } = saidBy(move)
  const said = [reason && sentences[locale].reasons[reason], text].filter(Boolean).join(' ')
  return { reason: said || undefined, reasonCode: reason }
}
