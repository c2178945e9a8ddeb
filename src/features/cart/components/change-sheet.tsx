import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import type { CartLine } from '#api/types.ts'
import type { DishSelection } from '#features/catalog/product-choice.rules.ts'
import { dishOfLine } from '../dish-of-line.queries.ts'
import { ChoiceSheet } from './choice-sheet.tsx'

interface Props {
  line: CartLine
  name: string
  open: boolean
  onClose: () => void
  onSave: (choice: DishSelection) => void
}

export const ChangeSheet = ({ line, name, open, onClose, onSave }: Props) => (
  <ChoiceSheet
    query={dishOfLine(useStorefront(), line)}
    name={name}
    line={line}
    words={<Trans>Save</Trans>}
    open={open}
    onClose={onClose}
    onChosen={onSave}
  />
)
