import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ingredient } from '#contract/goods.calls.ts'
import { panelClass } from '#ui/surface.ts'
import type { Portions } from '../product-choice.rules.ts'
import { ExtraPrice } from './extra-price.tsx'
import { PortionRow } from './portion-row.tsx'

type Props = {
  ingredients: readonly Ingredient[]
  portions: Portions
  onChange: (id: number, qtt: number) => void
}

function Note({ ingredient, value }: { ingredient: Ingredient; value: number }) {
  if (value < ingredient.qtt)
    return value === 0 ? <Trans>Left out</Trans> : <Trans>Less than usual</Trans>
  if (ingredient.max > value || value > ingredient.qtt) {
    return ingredient.qtt > 0 && value === ingredient.qtt ? (
      <>
        <Trans>Included</Trans>
        {' · '}
        <ExtraPrice price={ingredient.paid_goods?.price ?? 0} />
      </>
    ) : (
      <ExtraPrice price={ingredient.paid_goods?.price ?? 0} />
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
          const value = portions[ingredient.id] ?? ingredient.qtt
          return (
            <PortionRow
              key={ingredient.id}
              name={ingredient.name}
              note={<Note ingredient={ingredient} value={value} />}
              value={value}
              max={ingredient.max}
              onChange={(qtt) => onChange(ingredient.id, qtt)}
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
        ingredients={ingredients.filter((ingredient) => ingredient.qtt > 0)}
        {...rest}
      />
      <Group
        title={<Trans>Extras</Trans>}
        ingredients={ingredients.filter((ingredient) => ingredient.qtt === 0)}
        {...rest}
      />
    </>
  )
}
