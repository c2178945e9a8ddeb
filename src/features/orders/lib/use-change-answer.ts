import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { answerChange } from '../orders.functions.ts'
import { orderKeys } from '../orders.queries.ts'

export type ChangeAnswer = 'accept' | 'decline'

/** `given` lasts until another change is proposed. */
export function useChangeAnswer(
  { id, change }: Pick<Order, 'id' | 'change'>,
  orderKey: string | undefined,
) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<ChangeAnswer | null>(null)
  const [answered, setAnswered] = useState<{ changeId: string; answer: ChangeAnswer }>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [ageConfirmed, confirmAge] = useState(false)
  const isOther = (changeId: string) => change && change.id !== changeId
  const give = async (answer: ChangeAnswer) => {
    if (!change || busy) return
    const changeId = change.id
    setBusy(answer)
    setRefusal(null)
    const result = await answerChange({
      data: { locale, id, key: orderKey, changeId, answer, ageConfirmed },
    }).catch(() => null)
    await Promise.all(orderKeys(id).map((queryKey) => queries.invalidateQueries({ queryKey })))
    setBusy(null)
    if (result?.ok) setAnswered({ changeId, answer })
    else setRefusal(result?.failure.message || t`We couldn't connect. Please try again.`)
  }
  return {
    give,
    busy,
    ageConfirmed,
    confirmAge,
    given: answered && !isOther(answered.changeId) ? answered.answer : null,
    refusal,
  }
}
