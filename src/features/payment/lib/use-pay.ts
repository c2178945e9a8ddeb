import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { refusalIn } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { leaveFor } from '#ui/overlay/overlay-history.ts'
import { paymentMutations } from '../payment.mutations.ts'

export function usePay(id: OrderId, key: string | undefined) {
  const { t } = useLingui()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  const { mutate, reset, isPending, data, error } = useChange({
    ...paymentMutations.pay(useStorefront(), { id, key }),
    onSuccess: (page) => {
      if (page && !isGone.current) leaveFor(page.redirect_url)
    },
  })
  // The back-forward cache may restore this page as it was left.
  const comeBack = useEffectEvent(reset)
  useEffect(() => {
    const onShow = () => comeBack()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const refusal = refusalIn(error)
  const fault =
    refusal?.code === 'PAYMENT_REFUSED'
      ? refusal.message
      : t`The payment page does not open right now. Please try again in a minute.`
  return {
    pay: () => mutate(() => isGone.current),
    isLeaving: isPending || Boolean(data),
    fault: error && fault,
  }
}
