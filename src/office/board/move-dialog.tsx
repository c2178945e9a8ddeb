import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import {
  delayReason,
  noShowReason,
  notDeliveredReason,
  refuseReason,
} from '#contract/orders/order-reasons.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { serverNow } from '#platform/server-clock.ts'
import { type BoardOrder, minuteChoices, minutesUntil } from './board.rules.ts'
import { delayLabels, noShowLabels, notDeliveredLabels, refuseLabels } from './board-labels.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { useCardFocus } from './use-card-focus.ts'
import type { DialogKind, Move } from './use-moves.ts'

interface MoveQuestion {
  order: BoardOrder
  kind: DialogKind
  isBusy: boolean
  onMove: (move: Move) => void
  onClose: () => void
}

const wordsOf = (kind: DialogKind): Readonly<Record<string, MessageDescriptor>> =>
  ({
    accept: {},
    refuse: refuseLabels,
    delay: delayLabels,
    not_delivered: notDeliveredLabels,
    no_show: noShowLabels,
  })[kind]

/** Null while something is missing. */
function moveOf(
  kind: DialogKind,
  { minutes, reason, text }: { minutes: number; reason: string | undefined; text: string },
): Move | null {
  const said = text.trim() ? { text: text.trim() } : {}
  if (reason === 'other' && !text.trim()) return null
  if (kind === 'accept') return { action: 'accept', minutes }
  if (kind === 'delay') {
    if (reason === undefined) return { action: 'delay', minutes, ...said }
    return v.is(delayReason, reason) ? { action: 'delay', minutes, reason, ...said } : null
  }
  if (kind === 'refuse')
    return v.is(refuseReason, reason) ? { action: 'refuse', reason, ...said } : null
  if (kind === 'no_show')
    return v.is(noShowReason, reason) ? { action: 'no_show', reason, ...said } : null
  return v.is(notDeliveredReason, reason) ? { action: 'not_delivered', reason, ...said } : null
}

export function MoveDialog({ order, kind, isBusy, onMove, onClose }: MoveQuestion) {
  const { t, i18n } = useLingui()
  useCardFocus(order.id)
  const [left] = useState(() => Math.max(0, minutesUntil(order.time.expected_at, serverNow())))
  const suggested = kind === 'delay' ? left + 15 : (order.suggested_minutes ?? left)
  const choices = kind === 'accept' || kind === 'delay' ? minuteChoices(suggested) : []
  const [minutes, setMinutes] = useState(
    choices.find((count) => count >= suggested) ?? choices.at(-1) ?? suggested,
  )
  const [reason, setReason] = useState<string>()
  const [text, setText] = useState('')
  const reasons = Object.entries(wordsOf(kind))
  const keepsPromise =
    kind === 'accept' && order.suggested_minutes === null && minutes === suggested
  const move: Move | null = keepsPromise
    ? { action: 'accept' }
    : moveOf(kind, { minutes, reason, text })
  const number = order.number
  const titles: Record<DialogKind, string> = {
    accept: t`Accept order ${number}`,
    refuse: t`Refuse order ${number}`,
    delay: t`Later time for order ${number}`,
    not_delivered: t`Order ${number} was not delivered`,
    no_show: t`Nobody was there for order ${number}`,
  }
  return (
    <Modal open title={titles[kind]} closeLabel={t`Close`} onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (move) onMove(move)
        }}
      >
        {choices.length > 0 ? (
          <ChoiceChips
            label={t`With the customer in`}
            options={choices.map((count) => ({
              value: String(count),
              name: t`${count} min`,
            }))}
            value={String(minutes)}
            onChange={(chosen) => setMinutes(Number(chosen))}
          />
        ) : null}
        {reasons.length > 0 ? (
          <ChoiceChips
            label={kind === 'delay' ? t`Reason (optional)` : t`Reason`}
            options={reasons.map(([value, words]) => ({ value, name: i18n._(words) }))}
            value={reason}
            onChange={setReason}
          />
        ) : null}
        {kind === 'accept' ? null : (
          <TextArea
            label={reason === 'other' ? t`Message for the customer` : t`Message (optional)`}
            rows={2}
            maxLength={300}
            value={text}
            onChange={setText}
          />
        )}
        <p className="text-sm text-muted">
          {kind === 'refuse' || kind === 'not_delivered' ? (
            <Trans>The customer is told at once. What was paid online goes back.</Trans>
          ) : (
            <Trans>The customer sees it at once.</Trans>
          )}
        </p>
        <Button type="submit" disabled={!move} busy={isBusy && t`Sending…`}>
          {titles[kind]}
        </Button>
      </form>
    </Modal>
  )
}
