import { Trans } from '@lingui/react/macro'
import { MenuItem } from '../menu-item.tsx'
import { useOffice } from '../use-office.ts'
import { canChange, type OfficeOrder } from './change.rules.ts'

/** Nothing for those who may not, and for orders that are past it. */
export function ChangeMenuItem({ order, onClick }: { order: OfficeOrder; onClick: () => void }) {
  const { me } = useOffice()
  if (!me.may.includes('proposeChange') || !canChange(order)) return null
  return (
    <MenuItem onClick={onClick}>
      <Trans>Change the order…</Trans>
    </MenuItem>
  )
}
