import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { refusalOf } from '#api/refusal.ts'
import type { CartLine } from '#api/types.ts'
import { operatorOrder } from '#contract/ops/orders.calls.ts'
import { newKey } from '../new-key.ts'
import { newer, type OfficeOrder } from './change.rules.ts'

interface Draft {
  dishes: CartLine[]
  note: string
}

/** Sends proposals, withdraws and confirms them; `current` is the order as the last answer has it. */
export function useChange(order: OfficeOrder) {
  const { t } = useLingui()
  const { api, queryClient } = useRouter().options.context
  const [answered, setAnswered] = useState(order)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Sending the same again after a failure is the same proposal.
  const sent = useRef({ about: '', key: '' })
  const current = newer(answered, order)

  const act = async (call: () => Promise<OfficeOrder>): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setRefusal(null)
    try {
      setAnswered(await call())
      void queryClient.invalidateQueries({ queryKey: ['office', 'order', order.id] })
      return true
    } catch (error) {
      const refused = refusalOf(error)
      const fresh = v.safeParse(operatorOrder, refused?.['order'])
      if (fresh.success) setAnswered(fresh.output)
      const said = Object.values(refused?.errors ?? {}).flat()
      setRefusal(
        said.join(' ') || (refused?.message ?? t`That did not reach the shop. Please press again.`),
      )
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const propose = ({ dishes, ...draft }: Draft) => {
    const body = { ...draft, dishes, version: current.version }
    const about = JSON.stringify(body)
    if (sent.current.about !== about) sent.current = { about, key: newKey() }
    const headers = { 'idempotency-key': sent.current.key }
    return act(() => api.ops.proposeChange({ params: { orderId: order.id }, headers, body }))
  }
  const withdraw = (changeId: string) =>
    act(() => api.ops.withdrawChange({ params: { orderId: order.id, changeId } }))
  const confirm = (changeId: string, ageConfirmed: boolean) =>
    act(() =>
      api.ops.confirmChange({ params: { orderId: order.id, changeId }, body: { ageConfirmed } }),
    )
  return { current, isBusy, refusal, propose, withdraw, confirm }
}
