import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type RefObject, useDeferredValue, useState } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { dishId } from '#contract/values/ids.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import { availabilityQuery } from '../availability/availability.queries.ts'
import { found, itemsOf } from '../availability/availability.rules.ts'
import { useOffice } from '../use-office.ts'
import type { AskedDish } from '../dish-choice/loaded-dish.tsx'
import { NoAnswerLine } from '../no-answer.tsx'
import type { OrderedDish } from './new-order.form.ts'

/** More are found by typing more. */
const maxFound = 8

interface DishFinderProps {
  city: City
  /** Its choices are made in a dialog, outside of the form. */
  onAsk: (dish: AskedDish) => void
  ref: RefObject<HTMLInputElement | null>
}

/** The field of the dishes. */
export function DishFinder({ city, onAsk, ref }: DishFinderProps) {
  const { t } = useLingui()
  const { value: dishes, onChange, error } = useBoundField<OrderedDish[]>()
  const [typed, setTyped] = useState('')
  return (
    <>
      <TextField
        ref={ref}
        label={t`Dish`}
        hint={t`A part of its name`}
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        {...(error !== undefined && { error })}
      />
      <FoundDishes
        city={city}
        typed={typed}
        onAsk={(dish) => {
          onAsk(dish)
          setTyped('')
        }}
      />
      {dishes.length > 0 ? (
        <ul aria-label={t`Dishes of the order`} className="flex flex-col divide-y divide-line">
          {dishes.map((dish) => (
            <Line
              key={dish.key}
              dish={dish}
              onCount={(quantity) =>
                onChange(
                  dishes.map((one) =>
                    one === dish ? { ...dish, line: { ...dish.line, quantity } } : one,
                  ),
                )
              }
              onRemove={() => {
                onChange(dishes.filter((one) => one !== dish))
                ref.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface FoundProps {
  city: City
  typed: string
  onAsk: (dish: AskedDish) => void
}

function FoundDishes({ city, typed, onAsk }: FoundProps) {
  const { api, locale } = useOffice()
  const searched = useDeferredValue(typed.trim())
  const { data, isError, refetch } = useQuery(availabilityQuery({ api, locale }, city.id))
  if (isError && !data) return <NoAnswerLine onRetry={() => void refetch()} />
  if (searched === '' || !data) return null
  const all = found(itemsOf(data), searched).filter(({ kind }) => kind === 'dish')
  if (all.length === 0)
    return (
      <p role="status" className="text-muted">
        <Trans>Nothing found</Trans>
      </p>
    )
  return (
    <ul className="flex flex-col gap-1">
      {all.slice(0, maxFound).map(({ key, name, category, stop }) => (
        <li key={key}>
          <button
            type="button"
            disabled={stop !== null}
            onClick={() => onAsk({ id: dishId(Number(key)), name })}
            className="flex min-h-touch w-full items-center gap-3 rounded-control bg-tint px-3 py-2 text-start hover:bg-line disabled:opacity-60"
          >
            <Plus aria-hidden className="size-5 shrink-0" />
            <span className="font-semibold">{name}</span>
            <span className="ms-auto text-sm text-muted">
              {stop ? <Trans>sold out</Trans> : category}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  dish: OrderedDish
  onCount: (count: number) => void
  onRemove: () => void
}

function Line({ dish: { name, choices, line }, onCount, onRemove }: LineProps) {
  const { t } = useLingui()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-semibold">{name}</p>
        {choices.map((text) => (
          <p key={text} className="text-sm text-muted">
            {text}
          </p>
        ))}
      </div>
      <Stepper
        value={line.quantity}
        min={1}
        onChange={onCount}
        label={name}
        decreaseLabel={t`Less: ${name}`}
        increaseLabel={t`More: ${name}`}
      />
      <IconButton label={t`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
