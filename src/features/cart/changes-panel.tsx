import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ChangeRow } from './components/change-row.tsx'
import type { Change } from './acknowledged-quote.rules.ts'

interface ChangesPanelProps {
  changes: readonly Change[]
  currency: string
  onAccept: () => void
  accept?: ReactNode
  busy?: string | false
}

/** Changes since the last quote; one tap accepts all of them. */
export function ChangesPanel({ changes, currency, onAccept, accept, busy }: ChangesPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    // The region stays mounted: it announces changes, and takes the focus when the panel goes.
    <div ref={place} tabIndex={-1} role="status" className="outline-none empty:absolute">
      {changes.length > 0 ? (
        <Notice
          tone="warn"
          title={<Trans>Some items changed</Trans>}
          action={
            <Button
              size="compact"
              busy={busy}
              onClick={() => {
                place.current?.focus()
                onAccept()
              }}
            >
              {accept ?? <Trans>Got it</Trans>}
            </Button>
          }
        >
          <ul className="mt-1 flex flex-col divide-y divide-line">
            {changes.map((change) => (
              <li key={`${change.kind} ${change.line} ${change.name}`} className="py-2">
                <ChangeRow change={change} currency={currency} />
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
