import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureText, refusalIn } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { useChange } from '#api/use-change.ts'
import { offlineText } from '#platform/i18n/offline-text.ts'
import { type ChangeAnswer, orderMutations } from '../orders.mutations.ts'

/** `given` lasts until another change is proposed. */
export function useChangeAnswer(
  { id, change }: Pick<Order, 'id' | 'change'>,
  orderKey: string | undefined,
) {
  const { t } = useLingui()
  const [confirmed, setConfirmed] = useState<string>()
  const [repeated, setRepeated] = useState<string | null>(null)
  const { mutate, variables, isPending, isSuccess, error } = useChange(
    orderMutations.answerChange(useStorefront(), { id, key: orderKey }),
  )
  const isOther = change && change.id !== variables?.changeId
  // For one proposal: the next one may ask for a higher age.
  const ageConfirmed = change != null && confirmed === change.id
  const lost = error && refusalIn(error) === null ? variables : null
  const refusal = error && (failureText(error) ?? t(offlineText))
  return {
    give: (answer: ChangeAnswer) => {
      setRepeated(null)
      if (change) mutate({ changeId: change.id, answer, ageConfirmed })
    },
    busy: isPending ? variables.answer : null,
    ageConfirmed,
    confirmAge: (isConfirmed: boolean) => setConfirmed(isConfirmed ? change?.id : undefined),
    given: isSuccess && !isOther ? variables.answer : null,
    repeat:
      lost &&
      (() => {
        setRepeated(refusal)
        mutate(lost)
      }),
    /** Stays while the answer is sent again. */
    refusal: isPending ? repeated : refusal,
  }
}
