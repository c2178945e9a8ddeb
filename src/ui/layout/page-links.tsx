import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

/** The first, the last and the neighbours of the current page; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .toSorted((a, b) => a - b)
  return wanted.flatMap((page, index) => {
    const previous = wanted[index - 1] ?? 0
    const gap = page - previous
    return gap === 2 ? [previous + 1, page] : gap > 2 ? [null, page] : [page]
  })
}

const itemClass = 'grid size-touch place-items-center rounded-control font-bold tabular-nums'

export interface PageLink {
  page: number
  rel?: 'prev' | 'next'
  'aria-label': string
  className: string
  children: ReactNode
}

type PageLinksProps = {
  current: number
  last: number
  labels: { all: string; previous: string; next: string; page: (page: number) => string }
  /** Renders the link: only the caller knows the route. */
  link: ComponentType<PageLink>
}

export function PageLinks({ current, last, labels, link: ToPage }: PageLinksProps) {
  if (last < 2) return null
  const className = clsx(itemClass, 'bg-surface hover:bg-line')
  return (
    <nav aria-label={labels.all} className="mt-8 flex flex-wrap justify-center gap-1">
      {current > 1 && (
        <ToPage page={current - 1} rel="prev" aria-label={labels.previous} className={className}>
          <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        </ToPage>
      )}
      {pageNumbers(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} aria-hidden className={itemClass}>
            …
          </span>
        ) : page === current ? (
          <span
            key={page}
            aria-current="page"
            aria-label={labels.page(page)}
            role="link"
            aria-disabled
            className={clsx(itemClass, 'bg-inverse text-on-inverse')}
          >
            {page}
          </span>
        ) : (
          <ToPage key={page} page={page} aria-label={labels.page(page)} className={className}>
            {page}
          </ToPage>
        ),
      )}
      {current < last && (
        <ToPage page={current + 1} rel="next" aria-label={labels.next} className={className}>
          <ChevronRight aria-hidden className="rtl:-scale-x-100" />
        </ToPage>
      )}
    </nav>
  )
}
