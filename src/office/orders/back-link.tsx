import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { lastSearch } from './last-search.ts'

/** To the list, as it was. */
export const BackLink = () => (
  <Link
    to="/office/orders"
    search={lastSearch()}
    className="-ms-1 inline-flex min-h-touch items-center gap-1 self-start rounded-control px-1 text-sm font-bold text-link"
  >
    <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-5" />
    <Trans>Orders</Trans>
  </Link>
)
