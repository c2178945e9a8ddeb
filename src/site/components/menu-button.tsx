import { useLingui } from '@lingui/react/macro'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Menu } from 'lucide-react'
import type { MouseEvent } from 'react'
import { openedPart } from '#platform/opened-part.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useOpening } from './use-opening.ts'
import { WrittenDrawer } from './written-drawer.server.tsx'

const Drawer = openedPart(async () => (await import('./drawer.tsx')).Drawer)
const id = 'drawer'
/** The same links as HTML alone, for presses before the client bundle is there and without scripts. The browser opens it, and React leaves it as it is. */
const writtenDrawer = createIsomorphicFn()
  .server(() => <WrittenDrawer id={id} />)
  .client(() => <div id={id} popover="auto" role="dialog" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />)

/** The burger of phones and tablets; the drawer's code comes with the first press. */
export function MenuButton() {
  const { t } = useLingui()
  const { open, show, close } = useOpening()
  const onClick = (event: MouseEvent) => {
    // A press on it closes the written one.
    if (document.querySelector(`#${id}:popover-open`)) return
    event.preventDefault()
    show()
  }
  return (
    <>
      <IconButton
        label={t`Open the navigation`}
        className="-ml-2.5 lg:hidden"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open || undefined}
        onClick={onClick}
      >
        <Menu aria-hidden />
      </IconButton>
      {writtenDrawer()}
      <Drawer open={open} onClose={close} />
    </>
  )
}
