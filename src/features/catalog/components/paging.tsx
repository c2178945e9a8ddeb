import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageNumbers } from '../paging.rules.ts'

const itemClass = 'grid size-touch place-items-center rounded-control font-bold tabular-nums'
const linkClass = clsx(itemClass, 'bg-surface hover:bg-line')

/** Links to the other pages of the menu; nothing when there is only one. */
export function Paging({ current, last }: { current: number; last: number }) {
  const { t } = useLingui()
  if (last < 2) return null
  return (
    <nav aria-label={t`Pages`} className="mt-8 flex flex-wrap justify-center gap-1">
      {current > 1 && (
        <Link to="/products" search={{ page: current - 1 }} rel="prev" aria-label={t`Previous page`} className={linkClass}>
          <ChevronLeft aria-hidden />
        </Link>
      )}
      {pageNumbers(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} aria-hidden className={clsx(itemClass, 'max-sm:hidden')}>
            …
          </span>
        ) : page === current ? (
          <span
            key={page}
            aria-current="page"
            aria-label={t`Page ${page}`}
            role="link"
            aria-disabled
            className={clsx(itemClass, 'bg-inverse text-on-inverse')}
          >
            {page}
          </span>
        ) : (
          <Link key={page} to="/products" search={{ page }} aria-label={t`Page ${page}`} className={linkClass}>
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link to="/products" search={{ page: current + 1 }} rel="next" aria-label={t`Next page`} className={linkClass}>
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  )
}
