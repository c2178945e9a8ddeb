import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isFault } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import { retryWhileBusy } from './retry-while-busy.rules.ts'
import { payOrder } from '../payment.functions.ts'
import { leaveFor } from '#ui/overlay/overlay-history.ts'
import type { OrderId } from '#contract/values/ids.ts'

/** Delay before asking again for a payment page in preparation, in milliseconds. */
const retryMs = 1500

export function usePay(id: OrderId, key: string | undefined) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const queryClient = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  useEffect(() => {
    // The back-forward cache may restore this page as it was left.
    const comeBack = () => setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  const pause = () =>
    new Promise<boolean>((resolve) => setTimeout(() => resolve(!isGone.current), retryMs))
  const pay = async () => {
    setLeaving(true)
    setFault(null)
    const page = await retryWhileBusy(
      () => payOrder({ data: { locale, id, key } }).catch(() => null),
      pause,
    )
    if (isGone.current) return
    if (page?.ok) return leaveFor(page.value.redirect_url)
    if (!page || isFault(page.failure))
      setFault(t`The payment page does not open right now. Please try again in a minute.`)
    else if (page.failure.code === 'PAYMENT_REFUSED') setFault(page.failure.message)
    // The payment is no longer pending: the order shows its state.
    else await queryClient.invalidateQueries({ type: 'active' })
    setLeaving(false)
  }
  return { pay, isLeaving, fault }
}
