import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { useMoney } from '../orders/order-totals.tsx'
import { SelectField } from '../select-field.tsx'
import {
  countIn,
  type ConfigurableDish,
  type Group,
  type Opened,
  type Picks,
  type Portions,
  withPortions,
} from './choice.rules.ts'

interface DishChoice {
  dish: ConfigurableDish
  picks: Picks
  currency: string
  onChange: (picks: Picks) => void
}

/** Everything that can be chosen of one dish. */
export function ChoiceFields({ dish, picks, currency, onChange }: DishChoice) {
  const { ingredients } = dish
  return (
    <>
      {dish.groups.map((group) => (
        <GroupFields
          key={group.id}
          group={group}
          portions={picks.options}
          currency={currency}
          onChange={(options) => onChange({ ...picks, options })}
        >
          {group.options.map(({ id, opens }) =>
            opens && (picks.options[id] ?? 0) > 0 ? (
              <div key={id} className="border-s-4 border-line ps-3">
                <GroupFields
                  group={opens}
                  portions={picks.opened[id] ?? {}}
                  currency={currency}
                  onChange={(portions) =>
                    onChange({ ...picks, opened: { ...picks.opened, [id]: portions } })
                  }
                />
              </div>
            ) : null,
          )}
        </GroupFields>
      ))}
      {ingredients.length > 0 ? (
        <Disclosure title={<Trans>Leave out or add</Trans>}>
          <ul className="flex flex-col gap-2 text-ink">
            {ingredients.map(({ id, name, quantity, max, sold_out }) => (
              <Portion
                key={id}
                name={name}
                value={picks.ingredients[id] ?? quantity}
                max={sold_out ? quantity : max}
                onChange={(count) =>
                  onChange({ ...picks, ingredients: { ...picks.ingredients, [id]: count } })
                }
              />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  )
}

interface GroupChoice {
  group: Group | Opened
  portions: Portions
  currency: string
  onChange: (portions: Portions) => void
  children?: ReactNode
}

/** A list where one is picked, else portions of each. */
function GroupFields({ group, portions, currency, onChange, children }: GroupChoice) {
  const { t } = useLingui()
  const money = useMoney(currency)
  const soldOut = t`sold out`
  const options = group.options.map((option) => ({
    ...option,
    text: [option.name, option.price > 0 && money(option.price), option.sold_out && soldOut]
      .filter(Boolean)
      .join(' · '),
  }))
  const { name, min, max } = group
  if (max === 1) {
    const chosen = options.find(({ id }) => (portions[id] ?? 0) > 0)
    return (
      <div className="flex flex-col gap-2">
        <SelectField
          label={min > 0 ? t`${name} (required)` : name}
          value={chosen ? String(chosen.id) : ''}
          onChange={(value) =>
            onChange(
              value === ''
                ? withPortions(group, portions, 0, 0)
                : withPortions(group, portions, Number(value), 1),
            )
          }
          options={[
            { value: '', name: min > 0 ? t`Choose…` : t`Nothing`, disabled: min > 0 },
            ...options.map(({ id, text, sold_out }) => ({
              value: String(id),
              name: text,
              disabled: sold_out,
            })),
          ]}
        />
        {children}
      </div>
    )
  }
  const left = max - countIn(group, portions)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {name}{' '}
        <span className="font-normal text-muted">
          {min > 0 ? (
            <Trans>
              from {min} to {max}
            </Trans>
          ) : (
            <Trans>up to {max}</Trans>
          )}
        </span>
      </legend>
      <ul className="flex flex-col gap-2">
        {options.map(({ id, text, max: most, sold_out }) => {
          const value = portions[id] ?? 0
          return (
            <Portion
              key={id}
              name={text}
              value={value}
              max={sold_out ? 0 : Math.min(most, value + left)}
              onChange={(count) => onChange(withPortions(group, portions, id, count))}
            />
          )
        })}
      </ul>
      {children}
    </fieldset>
  )
}

interface Counted {
  name: string
  value: number
  max: number
  onChange: (count: number) => void
}

function Portion({ name, value, max, onChange }: Counted) {
  const { t } = useLingui()
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">{name}</span>
      <Stepper
        value={value}
        max={max}
        onChange={onChange}
        label={name}
        decreaseLabel={t`Less: ${name}`}
        increaseLabel={t`More: ${name}`}
      />
    </li>
  )
}
