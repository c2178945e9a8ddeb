import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { isSessionLost, useSignedIn } from '#platform/session/session.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Signing out unmounts the page, so there is nothing to subscribe to. */
const never = () => () => {}

export function LostSessionNotice() {
  const isLost = useSyncExternalStore(never, isSessionLost, () => false)
  const isSignedIn = useSignedIn()
  if (!isLost || isSignedIn) return null
  return (
    <Notice tone="warn" title={<Trans>You have been signed out</Trans>}>
      <Trans>
        What you have typed is still here. Sign in again, or go on without: then please check where
        the order goes.
      </Trans>
    </Notice>
  )
}
