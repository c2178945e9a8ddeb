import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { Loaded } from '../loaded.tsx'
import { NoPage } from '../no-page.tsx'
import { OfficePage } from '../office-page.tsx'
import { Panel } from '../panel.tsx'
import { useOffice } from '../use-office.ts'
import { alertsQuery } from './alerts.queries.ts'
import { ChoiceForm } from './choice-form.tsx'
import { PushPanel } from './push-panel.tsx'
import { TelegramPanel } from './telegram-panel.tsx'
import { TestButton } from './test-button.tsx'

const EmailPanel = ({ email }: { email: string }) => (
  <Panel icon={<Mail aria-hidden />} title={<Trans>E-mail</Trans>}>
    <p className="text-sm">
      <Trans>Alerts go to {email}, the address that you sign in with.</Trans>
    </p>
    <TestButton channel="email" />
  </Panel>
)

export function AlertsPage() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const { me } = useOffice()
  const query = useQuery({ ...alertsQuery(context), enabled: me.may.includes('alerts') })
  if (!me.may.includes('alerts')) return <NoPage />
  return (
    <OfficePage title={t`My alerts`}>
      <Loaded query={query}>
        {(alerts) => (
          <>
            <ChoiceForm alerts={alerts} />
            {alerts.channels.includes('push') ? <PushPanel alerts={alerts} /> : null}
            {alerts.channels.includes('telegram') ? <TelegramPanel alerts={alerts} /> : null}
            {alerts.channels.includes('email') ? <EmailPanel email={alerts.email} /> : null}
          </>
        )}
      </Loaded>
    </OfficePage>
  )
}
