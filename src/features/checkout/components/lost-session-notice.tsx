import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { isSessionLost, useSignedIn } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'

/** The page is left whenever a session ends. */
const never = () => () => {}

/** The session has ended while the form was being filled in: that nothing typed is lost, and what may be chosen again. */
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
