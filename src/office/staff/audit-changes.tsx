import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { Change } from './audit.rules.ts'

/** Each field that changed: what it was, and what it is. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useLingui()
  if (changes.length === 0) return null
  return (
    <ul aria-label={t`What changed`} className="flex flex-col gap-1 text-sm">
      {changes.map(({ name, before, after }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words text-muted">{name}</span>
          {before === undefined ? null : (
            <del dir="auto" className="min-w-0 rounded bg-tint px-2 font-mono break-words">
              <span className="sr-only">
                <Trans>before:</Trans>{' '}
              </span>
              {before}
            </del>
          )}
          {before === undefined || after === undefined ? null : (
            <ArrowRight aria-hidden className="rtl:-scale-x-100 size-4 shrink-0 text-muted" />
          )}
          {after === undefined ? null : (
            <ins
              dir="auto"
              className="min-w-0 rounded bg-tint px-2 font-mono font-semibold break-words no-underline"
            >
              <span className="sr-only">
                <Trans>after:</Trans>{' '}
              </span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
