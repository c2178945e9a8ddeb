import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BreadcrumbRow, crumbClass } from '#ui/layout/breadcrumb-row.tsx'

export function Breadcrumbs({
  items = [],
}: {
  items?: readonly { key: string; link: ReactNode }[]
}) {
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
  return <BreadcrumbRow label={t`Breadcrumbs`} items={[home, menu, ...items]} />
}
