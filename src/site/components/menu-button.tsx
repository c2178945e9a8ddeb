import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/lazy-part.ts'
import { IconButton } from '#ui/icon-button.tsx'

const Drawer = lazyPart(async () => (await import('./drawer.tsx')).Drawer)

/** The burger of all but wide screens; the drawer's code comes with the first press. */
export function MenuButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <>
      <IconButton
        label={t`Open the navigation`}
        className="-ml-2 xl:hidden"
        aria-expanded={open}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <Menu aria-hidden />
      </IconButton>
      {used && (
        <Suspense>
          <Drawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
