import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Classes of a link in the row. */
export const crumbClass = 'inline-flex min-h-touch items-center hover:text-ink'

/** Where this page stands: home, the menu, then `items` as links; the page itself is its heading below. */
export function Breadcrumbs({ items = [] }: { items?: readonly { key: string; link: ReactNode }[] }) {
  const { t } = useLingui()
  const home = {
    key: 'home',
    link: (
      <Link to="/" className={crumbClass}>
        <Trans>Home</Trans>
      </Link>
    ),
  }
  const menu = {
    key: 'menu',
    link: (
      <Link to="/products" className={crumbClass}>
        <Trans>Menu</Trans>
      </Link>
    ),
  }
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className="scroll-row items-center gap-1 text-sm whitespace-nowrap text-muted">
        {[home, menu, ...items].map(({ key, link }, index) => (
          <li key={key} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0" />}
            {link}
          </li>
        ))}
      </ol>
    </nav>
  )
}
