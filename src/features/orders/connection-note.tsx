import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import type { Connection } from './use-order-tracking.ts'

export function ConnectionNote({ connection }: { connection: Connection }) {
  return (
    <p role="status" className="flex min-h-5 items-center gap-2 text-tiny text-muted">
      {connection === 'opening' ? null : (
        <>
          <span
            aria-hidden
            className={clsx(
              'size-2 shrink-0 rounded-full',
              connection === 'live' ? 'bg-primary' : 'bg-warn',
            )}
          />
          {connection === 'live' ? (
            <Trans>Updates live</Trans>
          ) : (
            <Trans>Connection lost. We check every 10 seconds</Trans>
          )}
        </>
      )}
    </p>
  )
}
