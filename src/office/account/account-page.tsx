import { useLingui } from '@lingui/react/macro'
import { NoPage } from '../no-page.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOffice } from '../use-office.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PinPanel } from './pin-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export function AccountPage() {
  const { t } = useLingui()
  const { me } = useOffice()
  if (!me.may.includes('sessions')) return <NoPage />
  return (
    <OfficePage title={t`Sign-in and sessions`}>
      <PasskeysPanel />
      {me.may.includes('setPin') ? <PinPanel /> : null}
      <SessionsPanel />
    </OfficePage>
  )
}
