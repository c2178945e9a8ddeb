import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isFault } from '#api/answer.ts'
import { useShop } from '#api/shop.ts'
import { askAgain } from './ask-again.rules.ts'
import { payOrder } from './payment.functions.ts'
import { leaveFor } from '#ui/open-layers.ts'

/** Milliseconds before a page that is still being made is asked for again. */
const retryMs = 1500

/** Takes the customer of an order to where it is paid; `key` is a guest's. */
export function usePay(id: number, key: string | undefined) {
  const { t } = useLingui()
  const { locale } = useShop()
  const queryClient = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  useEffect(() => {
    // Back from the payment page a browser may show this one as it was left.
    const comeBack = () => setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  const pause = () =>
    new Promise<boolean>((resolve) => setTimeout(() => resolve(!isGone.current), retryMs))
  const pay = async () => {
    setLeaving(true)
    setFault(null)
    const page = await askAgain(
      () => payOrder({ data: { locale, id, key } }).catch(() => null),
      pause,
    )
    if (isGone.current) return
    if (page?.ok) return leaveFor(page.value.redirect_url)
    if (!page || isFault(page.failure))
      setFault(t`The payment page does not open right now. Please try again in a minute.`)
    // It awaits nothing any more: the order itself says what has become of it.
    else await queryClient.invalidateQueries({ type: 'active' })
    setLeaving(false)
  }
  return { pay, isLeaving, fault }
}
