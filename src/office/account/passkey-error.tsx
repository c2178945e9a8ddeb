import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/feedback/notice.tsx'
import { CallError } from '../call-error.tsx'
import { PasskeyStopped } from './passkey-browser.ts'

export function PasskeyError({ error }: { error: Error | null }) {
  if (!(error instanceof PasskeyStopped)) return <CallError error={error} />
  return (
    <Notice tone="error">
      {error.why === 'known' ? (
        <Trans>This device has a passkey of yours already.</Trans>
      ) : error.why === 'cancelled' ? (
        <Trans>The passkey was not confirmed. Press again when you are ready.</Trans>
      ) : (
        <Trans>This device cannot do that. Try another browser or a security key.</Trans>
      )}
    </Notice>
  )
}
