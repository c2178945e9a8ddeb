import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { CartLine } from '#api/types.ts'
import type { DishSelection } from '#features/catalog/product-choice.rules.ts'
import { addOrWarn } from '#features/diet/diet-warning.state.ts'
import { dishOfLine } from '../dish-of-line.queries.ts'
import { bringsUnsuitable } from '../lib/brings-unsuitable.ts'
import { ChoiceSheet } from './choice-sheet.tsx'

interface Props {
  line: CartLine
  name: string
  open: boolean
  onClose: () => void
  onSave: (choice: DishSelection) => void
}

/** Asks about what the dish did not have before and the customer does not eat. */
export const ChangeSheet = ({ line, name, open, onClose, onSave }: Props) => (
  <ChoiceSheet
    query={dishOfLine(useStorefront(), line)}
    name={name}
    line={line}
    words={<Trans>Save</Trans>}
    open={open}
    onClose={onClose}
    onChosen={(choice, dietary, before) => {
      if (!bringsUnsuitable(before, dietary)) return onSave(choice)
      onClose()
      addOrWarn({ id: line.id, name, dietary }, () => onSave(choice))
    }}
  />
)
