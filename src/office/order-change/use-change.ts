import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { refusalOf } from '#api/refusal.ts'
import type { CartLine } from '#api/types.ts'
import { operatorOrder } from '#contract/ops/orders.calls.ts'
import { useChange as useSingleChange } from '#api/use-change.ts'
import { newKey } from '#platform/session/new-key.ts'
import { newer, type OfficeOrder } from './change.rules.ts'

interface Draft {
  dishes: CartLine[]
  note: string
}

type Step =
  | {
      kind: 'propose'
      headers: { 'idempotency-key': string }
      body: Draft & { version: number }
    }
  | { kind: 'withdraw'; changeId: string }
  | { kind: 'confirm'; changeId: string; ageConfirmed: boolean }

const nothingSent = { about: '', key: '' }

/** Sends proposals, withdraws and confirms them; `current` is the order as the last answer has it. */
export function useChange(order: OfficeOrder) {
  const { t } = useLingui()
  const { api } = useRouter().options.context
  const [answered, setAnswered] = useState(order)
  // Sending the same again after a failure is the same proposal.
  const sent = useRef(nothingSent)
  const current = newer(answered, order)
  const { mutateAsync, error, isPending, isRunning } = useSingleChange({
    mutationKey: ['office', 'order-change', order.id],
    mutationFn: (step: Step): Promise<OfficeOrder> => {
      const { id: orderId } = order
      if (step.kind === 'propose') {
        const { headers, body } = step
        return api.ops.proposeChange({ params: { orderId }, headers, body })
      }
      const params = { orderId, changeId: step.changeId }
      return step.kind === 'withdraw'
        ? api.ops.withdrawChange({ params })
        : api.ops.confirmChange({ params, body: { ageConfirmed: step.ageConfirmed } })
    },
    onSuccess: (changed, step, _before, { client }) => {
      if (step.kind === 'propose') sent.current = nothingSent
      setAnswered(changed)
      void client.invalidateQueries({ queryKey: ['office', 'order', order.id] })
    },
    onError: (failure) => {
      const fresh = v.safeParse(operatorOrder, refusalOf(failure)?.['order'])
      if (fresh.success) setAnswered(fresh.output)
    },
  })
  const act = async (step: Step): Promise<boolean> =>
    !isRunning() &&
    mutateAsync(step).then(
      () => true,
      () => false,
    )
  const refused = refusalOf(error)
  const said = Object.values(refused?.errors ?? {}).flat()
  const refusal = error
    ? said.join(' ') || (refused?.message ?? t`That did not reach the shop. Please press again.`)
    : null
  const propose = ({ dishes, ...draft }: Draft) => {
    const body = { ...draft, dishes, version: current.version }
    const about = JSON.stringify(body)
    if (sent.current.about !== about) sent.current = { about, key: newKey() }
    const headers = { 'idempotency-key': sent.current.key }
    return act({ kind: 'propose', headers, body })
  }
  const withdraw = (changeId: string) => act({ kind: 'withdraw', changeId })
  const confirm = (changeId: string, ageConfirmed: boolean) =>
    act({ kind: 'confirm', changeId, ageConfirmed })
  return { current, isBusy: isPending, refusal, propose, withdraw, confirm }
}
