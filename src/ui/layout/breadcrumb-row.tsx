import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

export const crumbClass = 'inline-flex min-h-touch items-center hover:text-ink'

/** The current page is not in the row: its heading follows below. */
export function BreadcrumbRow({
  label,
  items,
}: {
  label: string
  items: readonly { key: string; link: ReactNode }[]
}) {
  return (
    <nav aria-label={label}>
      <ol className="scroll-row items-center gap-1 text-sm whitespace-nowrap text-muted">
        {items.map(({ key, link }, index) => (
          <li key={key} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4 shrink-0" />}
            {link}
          </li>
        ))}
      </ol>
    </nav>
  )
}
