import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CartLine } from '#api/types.ts'
import type { CityId, DishId } from '#contract/values/ids.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { statusOf } from '../office.queries.ts'
import { useOffice } from '../use-office.ts'
import { NoAnswer } from '../no-answer.tsx'
import { DishForm } from './dish-form.tsx'
import { dishQuery } from './dish.queries.ts'

export interface AskedDish {
  id: DishId
  name: string
  /** A line of an order whose choices are changed. */
  line?: CartLine
}

export interface ChosenDish {
  name: string
  /** What was chosen, in words. */
  choices: string[]
  line: CartLine
}

interface LoadedDishProps {
  dish: AskedDish
  cityId: CityId
  currency: string
  onChoose: (dish: ChosenDish) => void
}

/** The choices of a dish as the menu of the city has it now. */
export function LoadedDish({ dish, cityId, currency, onChoose }: LoadedDishProps) {
  const { api, locale } = useOffice()
  const { data, isError, error, refetch } = useQuery(dishQuery({ api, locale }, cityId, dish.id))
  if (data) return <DishForm dish={data} line={dish.line} currency={currency} onChoose={onChoose} />
  if (!isError) return <Skeleton className="h-60" />
  if (statusOf(error) === 404)
    return (
      <Notice tone="warn">
        <Trans>This dish is no longer on the menu.</Trans>
      </Notice>
    )
  return <NoAnswer onRetry={() => void refetch()} />
}
