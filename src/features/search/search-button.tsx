import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { isPrimaryClick } from '#platform/is-primary-click.ts'

const load = () => import('./components/search-modal.tsx')
const SearchModal = lazyOverlay(async () => (await load()).SearchModal)
const warm = () => void load().catch(() => {})

/** Without JavaScript and in a new tab it links to the search page. */
export function SearchButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        to="/search"
        preload={false}
        aria-haspopup="dialog"
        className="search-opener"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => {
          if (!isPrimaryClick(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Search aria-hidden />
        <span className="sr-only lg:not-sr-only">{t`Search the menu`}</span>
      </Link>
      <SearchModal open={open} onClose={() => setOpen(false)} />
    </>
  )
}
