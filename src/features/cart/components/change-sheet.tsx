import { Trans } from '@lingui/react/macro'
import type { CartLine } from '#api/types.ts'
import type { DishSelection } from '#features/catalog/product-choice.rules.ts'
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
    dish={String(line.id)}
    name={name}
    line={line}
    words={<Trans>Save</Trans>}
    open={open}
    onClose={onClose}
    onChosen={onSave}
  />
)
