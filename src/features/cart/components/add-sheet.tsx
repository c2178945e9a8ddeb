import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { DishCard } from '#api/types.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { raiseChosen } from '../lib/chosen-line.rules.ts'
import { useCartAdd } from '../lib/use-cart-add.ts'
import { ChoiceSheet } from './choice-sheet.tsx'

interface Props {
  dish: Pick<DishCard, 'id' | 'name' | 'slug' | 'limits'>
  open: boolean
  onClose: () => void
}

export function AddSheet({ dish: { id, name, slug, limits }, open, onClose }: Props) {
  const add = useCartAdd(true)
  return (
    <ChoiceSheet
      query={catalogQueries.dishes(useStorefront(), slug)}
      name={name}
      words={<Trans>Add to cart</Trans>}
      open={open}
      onClose={onClose}
      onChosen={(choice, dietary) => {
        onClose()
        add({ id, name, dietary }, (lines) => raiseChosen(lines, { id, ...choice }, limits))
      }}
    />
  )
}
