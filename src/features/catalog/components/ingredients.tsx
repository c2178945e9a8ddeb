import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ingredient } from '#api/types.ts'
import { AllergenHint } from '#features/diet/allergen-hint.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import type { Portions } from '../product-choice.rules.ts'
import { extraOf, pricesOf, type Sizes } from '../lib/product-price.rules.ts'
import { ExtraPrice } from './extra-price.tsx'
import type { Heading } from './heading.ts'
import { PortionRow } from './portion-row.tsx'

type Props = {
  ingredients: readonly Ingredient[]
  portions: Portions
  sizes: Sizes
  heading: Heading
  /** Without panels, for a slot's dish. */
  isInside?: boolean
  onChange: (portions: Portions) => void
}

interface NoteProps {
  ingredient: Ingredient
  value: number
  sizes: Sizes
}

function Note({ ingredient, value, sizes }: NoteProps) {
  const { lowest, isFrom } = pricesOf(extraOf(ingredient), sizes)
  const extra = <ExtraPrice amount={lowest} isFrom={isFrom} />
  if (ingredient.sold_out && ingredient.quantity === 0) return <Trans>Sold out</Trans>
  if (value < ingredient.quantity)
    return value === 0 ? <Trans>Removed</Trans> : <Trans>Less than usual</Trans>
  if (!ingredient.sold_out && (ingredient.max > value || value > ingredient.quantity)) {
    return ingredient.quantity > 0 && value === ingredient.quantity ? (
      <Trans>Included · one more: {extra}</Trans>
    ) : (
      extra
    )
  }
  return <Trans>Included</Trans>
}

function Group({
  title,
  ingredients,
  portions,
  sizes,
  heading: Heading,
  isInside,
  onChange,
}: Props & { title: ReactNode }) {
  if (ingredients.length === 0) return null
  return (
    <section className={isInside ? undefined : panelClass}>
      <Heading className={isInside ? 'mb-1 font-bold' : 'mb-1 text-subtitle'}>{title}</Heading>
      <ul>
        {ingredients.map((ingredient) => {
          const value = portions[ingredient.id] ?? ingredient.quantity
          return (
            <PortionRow
              key={ingredient.id}
              name={ingredient.name}
              lang={ingredient.langs?.name}
              image={ingredient.image}
              note={
                <>
                  <Note ingredient={ingredient} value={value} sizes={sizes} />
                  <AllergenHint allergens={ingredient.allergens} />
                </>
              }
              value={value}
              max={ingredient.sold_out ? ingredient.quantity : ingredient.max}
              onChange={(quantity) => onChange({ [ingredient.id]: quantity })}
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
