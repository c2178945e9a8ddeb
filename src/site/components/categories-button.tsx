import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { LayoutGrid } from 'lucide-react'
import { type MouseEvent } from 'react'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { useOpening } from './use-opening.ts'

const CategoryMenu = lazyOverlay(async () => (await import('./category-menu.tsx')).CategoryMenu)

/** A link to the whole menu without scripts, or in another tab. */
export function CategoriesButton({ className }: { className: string }) {
  const { open, show, close } = useOpening()
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (open) close()
    else show()
  }
  return (
    <>
      <Link
        to="/products"
        onClick={toggle}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={clsx(
          'inline-flex min-h-touch shrink-0 items-center gap-2 rounded-control px-4 font-bold max-md:hidden',
          className,
        )}
      >
        <LayoutGrid aria-hidden className="size-5" />
        <Trans>Menu</Trans>
      </Link>
      <CategoryMenu open={open} onClose={close} />
    </>
  )
}
