import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type RefObject, useDeferredValue } from 'react'
import type { DishCard } from '#api/types.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import type { CityId } from '#contract/values/ids.ts'
import { searchLimits } from '#contract/menu/search.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { AskedDish } from '../dish-choice/loaded-dish.tsx'
import { changeQueries } from './change.queries.ts'

/** More are found by typing more. */
const maxShown = 6

interface DishSearchProps {
  cityId: CityId
  currency: string
  typed: string
  onType: (typed: string) => void
  onAdd: (dish: DishCard) => void
  /** For one of which something can be chosen. */
  onAsk: (dish: AskedDish) => void
  ref: RefObject<HTMLInputElement | null>
}

export function DishSearch({
  cityId,
  currency,
  typed,
  onType,
  onAdd,
  onAsk,
  ref,
}: DishSearchProps) {
  const { t } = useLingui()
  const { context } = useRouter().options
  const text = useDeferredValue(typed.trim())
  const { data, isError, isPending, refetch } = useQuery(
    changeQueries.dishes(context, cityId, text),
  )
  const isAsked = text.length >= searchLimits.min
  const count = searchLimits.min
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={ref}
        label={t`Add a dish`}
        hint={t`At least ${count} letters of its name`}
        autoComplete="off"
        value={typed}
        maxLength={searchLimits.max}
        onChange={onType}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div aria-live="polite" className="flex flex-col gap-2">
        {!isAsked ? null : isError ? (
          <Button variant="secondary" size="compact" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        ) : isPending ? (
          <p className="text-sm text-muted">
            <Trans>Searching…</Trans>
          </p>
        ) : data.length === 0 ? (
          <p className="text-sm text-muted">
            <Trans>Nothing found</Trans>
          </p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {data.slice(0, maxShown).map((dish) => (
              <Found
                key={dish.id}
                dish={dish}
                price={formatPrice(dish.actual_price, currency, localeTags[context.locale])}
                onAdd={() =>
                  dish.has_options ? onAsk({ id: dish.id, name: dish.name }) : onAdd(dish)
                }
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Found({ dish, price, onAdd }: { dish: DishCard; price: string; onAdd: () => void }) {
  const { t } = useLingui()
  const { name, has_options, unavailable_reason } = dish
  const isSold = unavailable_reason === null
  return (
    <li className="flex min-h-touch items-center justify-between gap-3 py-1">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{unavailable_reason ?? price}</p>
      </div>
      {isSold ? (
        <Button
          variant="secondary"
          size="compact"
          onClick={onAdd}
          aria-label={has_options ? t`Choose: ${name}` : t`Add: ${name}`}
        >
          <Plus aria-hidden className="size-5" />
          {has_options ? <Trans>Choose…</Trans> : <Trans>Add</Trans>}
        </Button>
      ) : null}
    </li>
  )
}
