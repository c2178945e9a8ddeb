import { useEffect, useState } from 'react'
import type { Calculation } from '#api/types.ts'
import type { Settings } from '#contract/cities/city.calls.ts'
import type { Decimal } from '#contract/values/money.ts'
import type { CheckoutValues } from './checkout.form.ts'
import { onlineFrom } from './order.rules.ts'

type Payment = CheckoutValues['payment']['type']
const atTheDoor = ['cash', 'card'] as const

interface PaymentChoice {
  calculation: Calculation | undefined
  offered: Settings['payments']
  chosen: Payment
  choose: (payment: Payment) => void
}

/** Leaves "online" once the total is too small for it; then returns what that takes. */
export function useOfferedPayment({
  calculation,
  offered,
  chosen,
  choose,
}: PaymentChoice): Decimal | undefined {
  const [isMoved, setMoved] = useState(false)
  const least = calculation && onlineFrom(calculation)
  const isTooSmall = least !== undefined
  const mustMove = isTooSmall && chosen === 'online'
  if (mustMove ? !isMoved : isMoved && !isTooSmall) setMoved(mustMove)
  useEffect(() => {
    if (mustMove) choose(atTheDoor.find((payment) => offered.includes(payment)) ?? 'cash')
  }, [mustMove, choose, offered])
  return isMoved ? least : undefined
}
