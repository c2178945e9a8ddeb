import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DishCard } from '#api/types.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { isPrimaryClick } from '#platform/is-primary-click.ts'

const load = () => import('./add-sheet.tsx')
const AddSheet = lazyOverlay(async () => (await load()).AddSheet)
const warm = () => void load().catch(() => {})

/** Opens the choices in a sheet; without JavaScript and in a new tab it links to the dish. */
export function ChooseLink({ dish }: { dish: Pick<DishCard, 'id' | 'name' | 'slug' | 'limits'> }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { name, slug } = dish
  return (
    <>
      <Link
        to="/product/$slug"
        params={{ slug }}
        aria-haspopup="dialog"
        aria-label={t`Choose: ${name}`}
        className={iconButtonClass('primary')}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => {
          if (!isPrimaryClick(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Plus aria-hidden />
      </Link>
      <AddSheet dish={dish} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
