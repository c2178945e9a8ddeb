import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ingredient } from '#api/types.ts'
import { panelClass } from '#ui/surface.ts'
import type { Portions } from '../product-choice.rules.ts'
import { ExtraPrice } from './extra-price.tsx'
import { PortionRow } from './portion-row.tsx'
import { decimal } from '#contract/money.ts'

type Props = {
  ingredients: readonly Ingredient[]
  portions: Portions
  onChange: (id: number, quantity: number) => void
}

function Note({ ingredient, value }: { ingredient: Ingredient; value: number }) {
  if (value < ingredient.quantity)
    return value === 0 ? <Trans>Removed</Trans> : <Trans>Less than usual</Trans>
  if (ingredient.max > value || value > ingredient.quantity) {
    return ingredient.quantity > 0 && value === ingredient.quantity ? (
      <>
        <Trans>Included</Trans>
        {' · '}
        <ExtraPrice price={ingredient.paid_goods?.price ?? decimal(0)} />
      </>
    ) : (
      <ExtraPrice price={ingredient.paid_goods?.price ?? decimal(0)} />
    )
  }
  return <Trans>Included</Trans>
}

function Group({ title, ingredients, portions, onChange }: Props & { title: ReactNode }) {
  if (ingredients.length === 0) return null
  return (
    <section className={panelClass}>
      <h2 className="mb-1 text-subtitle">{title}</h2>
      <ul>
        {ingredients.map((ingredient) => {
          const value = portions[ingredient.id] ?? ingredient.quantity
          return (
            <PortionRow
              key={ingredient.id}
              name={ingredient.name}
              note={<Note ingredient={ingredient} value={value} />}
              value={value}
              max={ingredient.max}
              onChange={(quantity) => onChange(ingredient.id, quantity)}
            />
          )
        })}
      </ul>
    </section>
  )
}

export function Ingredients({ ingredients, ...rest }: Props) {
  return (
    <>
      <Group
        title={<Trans>Ingredients</Trans>}
        ingredients={ingredients.filter((ingredient) => ingredient.quantity > 0)}
        {...rest}
      />
      <Group
        title={<Trans>Extras</Trans>}
        ingredients={ingredients.filter((ingredient) => ingredient.quantity === 0)}
        {...rest}
      />
    </>
  )
}
