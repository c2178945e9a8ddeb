import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tabClass } from '#ui/chip-class.ts'
import { NoPage } from '../no-page.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOffice } from '../use-office.ts'

/** The owner's pages about who may do what. */
export function StaffSection({
  title,
  current,
  actions,
  children,
}: {
  title: string
  current: 'staff' | 'tokens' | 'audit'
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const { me } = useOffice()
  if (!me.may.includes(current)) return <NoPage />
  const exact = { exact: true, includeSearch: false }
  return (
    <OfficePage title={title} actions={actions}>
      <nav aria-label={t`Who may do what`} className="scrolled-links -my-2 flex">
        <Link to="/office/staff" activeOptions={exact} className={tabClass(current === 'staff')}>
          <Trans>Staff</Trans>
        </Link>
        <Link
          to="/office/staff/tokens"
          activeOptions={exact}
          className={tabClass(current === 'tokens')}
        >
          <Trans>API tokens</Trans>
        </Link>
        <Link
          to="/office/staff/audit"
          activeOptions={exact}
          className={tabClass(current === 'audit')}
        >
          <Trans>Audit log</Trans>
        </Link>
      </nav>
      {children}
    </OfficePage>
  )
}
