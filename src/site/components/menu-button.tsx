import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { openedPart } from '#platform/opened-part.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useOpening } from './use-opening.ts'

const Drawer = openedPart(async () => (await import('./drawer.tsx')).Drawer)

/** The burger of phones and tablets; the drawer's code comes with the first press. */
export function MenuButton() {
  const { t } = useLingui()
  const { open, show, close } = useOpening()
  return (
    <>
      <IconButton label={t`Open the navigation`} className="-ml-2.5 lg:hidden" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Menu aria-hidden />
      </IconButton>
      <Drawer open={open} onClose={close} />
    </>
  )
}
