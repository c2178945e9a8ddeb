import { Trans } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { Panel } from '../panel.tsx'
import { TestButton } from './test-button.tsx'

export const EmailPanel = ({ email }: { email: string }) => (
  <Panel icon={<Mail aria-hidden />} title={<Trans>E-mail</Trans>}>
    <p className="text-sm">
      <Trans>Alerts go to {email}, the address that you sign in with.</Trans>
    </p>
    <TestButton channel="email" />
  </Panel>
)
