import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { refusalOf } from '#api/refusal.ts'
import type { Decimal } from '#contract/values/money.ts'
import { useAppForm } from '#ui/form/form-kit.ts'
import { refuse } from '#ui/form/form-refusals.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import type { BoardOrder } from '../board/board.rules.ts'
import { amountOf } from '../amount.rules.ts'
import { AmountField, MoneyDialog, ReasonField } from '../money-dialog.tsx'
import { errorsOf, isAmount, reason } from '../money-form.rules.ts'
import { newKey } from '#platform/session/new-key.ts'
import { isDefinite, withRetries } from '../retry.ts'
import { useOffice } from '../use-office.ts'
import { useMoney } from './order-totals.tsx'
import { partsOf } from './refund.rules.ts'

/**
 * By order, until the shop has answered: what is sent again after a lost connection, even from a
 * dialog that was closed and opened again, is the same refund. `known`: how many there were.
 */
const keys = new Map<number, { key: string; known: number }>()

function keyFor({ id, refunds }: BoardOrder): string {
  const kept = keys.get(id)
  if (kept && refunds.length <= kept.known) return kept.key
  const key = newKey()
  keys.set(id, { key, known: refunds.length })
  return key
}

const fields = v.pipe(
  v.object({
    part: v.string(),
    amount: v.string(),
    reason,
  }),
  v.forward(
    v.check(({ part, amount }) => part === 'all' || isAmount(amount), 'amount'),
    ['amount'],
  ),
)

/** Closing it gives the focus back: it stays mounted. */
export function RefundDialog({
  order,
  open,
  onClose,
}: {
  order: BoardOrder
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const number = order.number
  return (
    <MoneyDialog
      open={open}
      title={t`Refund for order ${number}`}
      sentences={{
        offline: t`We couldn't connect. Send it again: the money moves once.`,
        reused: t`Another refund of this order has been made in the meantime. Check it before you send this one.`,
      }}
      onClose={onClose}
    >
      <RefundForm order={order} onDone={onClose} />
    </MoneyDialog>
  )
}

function RefundForm({ order: fresh, onDone }: { order: BoardOrder; onDone: () => void }) {
  const { t } = useLingui()
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const money = useMoney(fresh.currency)
  const { mutateAsync, variables, isPending, error } = useMutation({
    mutationFn: async ({
      order,
      ...body
    }: {
      order: BoardOrder
      amount: Decimal
      reason: string
    }) => {
      const headers = { 'idempotency-key': keyFor(order) }
      try {
        await withRetries(() => api.ops.refund({ params: { orderId: order.id }, headers, body }))
        keys.delete(order.id)
      } catch (error) {
        if (isDefinite(error)) keys.delete(order.id)
        throw error
      }
    },
    onSuccess: (_answer, { order }, _before, { client }) =>
      Promise.all(
        ['order', 'timeline'].map((kind) =>
          client.invalidateQueries({ queryKey: ['office', kind, order.id] }),
        ),
      ),
  })
  // What was sent stays as it was until the shop has answered.
  const isUnanswered = isPending || (error !== null && !isDefinite(error))
  const order = isUnanswered && variables ? variables.order : fresh
  const form = useAppForm({
    defaultValues: { part: 'all', amount: '', reason: '' },
    validators: { onSubmit: fields },
    onSubmit: async ({ value: { part, amount: typed, reason: why }, formApi }) => {
      const amount = part === 'all' ? order.refundable : amountOf(typed)
      if (amount === null) return
      try {
        await mutateAsync({ order, amount, reason: why.trim() })
      } catch (error) {
        const failure = refusalOf(error)
        refuse(
          formApi,
          !failure
            ? { '': 'offline' }
            : failure.code === 'KEY_REUSED'
              ? { '': 'reused' }
              : errorsOf(failure, part === 'part'),
        )
        if (failure)
          await queryClient.invalidateQueries({ queryKey: ['office', 'order', order.id] })
        return
      }
      const refunded = money(amount)
      showToast({ text: t`Refunded ${refunded}` })
      onDone()
    },
  })
  const { part, amount: typed } = useSelector(form.store, ({ values }) => values)
  const amount = part === 'all' ? order.refundable : amountOf(typed)
  const left = money(order.refundable)
  const sent = amount === null ? '' : money(amount)
  return (
    <form.AppForm>
      <form.FormBody className="flex flex-col gap-5">
        <form.AppField name="part">
          {(field) => (
            <field.Segmented
              label={t`How much`}
              options={[
                { value: 'all', label: t`All: ${left}` },
                { value: 'part', label: t`A part` },
              ]}
            />
          )}
        </form.AppField>
        {part === 'part' ? (
          <form.AppField name="amount">{() => <AmountField max={left} />}</form.AppField>
        ) : null}
        <form.AppField name="reason">{() => <ReasonField />}</form.AppField>
        {amount === null ? null : <Destination order={order} amount={amount} />}
        <form.SubmitButton busy={t`Refunding…`}>
          {sent ? <Trans>Refund {sent}</Trans> : <Trans>Refund</Trans>}
        </form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  )
}

type Amount = Parameters<typeof partsOf>[1]

/** Where the money goes. */
function Destination({ order, amount }: { order: BoardOrder; amount: Amount }) {
  const money = useMoney(order.currency)
  const parts = partsOf(order, amount)
  const [online, cash] = [money(parts.online), money(parts.cash)]
  return (
    <ul className="flex flex-col gap-1 rounded-control bg-tint p-3 text-sm">
      {parts.online > 0 ? (
        <li>
          <Trans>{online} goes back online, the way it was paid.</Trans>
        </li>
      ) : null}
      {parts.cash > 0 ? (
        <li>
          <Trans>{cash} is given back in cash.</Trans>
        </li>
      ) : null}
    </ul>
  )
}
