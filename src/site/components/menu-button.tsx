import { useLingui } from '@lingui/react/macro'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Menu } from 'lucide-react'
import type { MouseEvent } from 'react'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useOpening } from './use-opening.ts'
import { StaticDrawer } from './static-drawer.server.tsx'

const Drawer = lazyOverlay(async () => (await import('./drawer.tsx')).Drawer)
const id = 'drawer'
/** Static HTML for presses before hydration and without JavaScript. React does not hydrate it. */
const staticDrawer = createIsomorphicFn()
  .server(() => <StaticDrawer id={id} />)
  .client(() => (
    <div
      id={id}
      popover="auto"
      role="dialog"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  ))

export function MenuButton() {
  const { t } = useLingui()
  const { open, show, close } = useOpening()
  const onClick = (event: MouseEvent) => {
    // The browser closes the static drawer.
    if (document.querySelector(`#${id}:popover-open`)) return
    event.preventDefault()
    show()
  }
  return (
    <>
      <IconButton
        label={t`Open the navigation`}
        className="-ms-2.5 lg:hidden"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open || undefined}
        onClick={onClick}
      >
        <Menu aria-hidden />
      </IconButton>
      {staticDrawer()}
      <Drawer open={open} onClose={close} />
    </>
  )
}
