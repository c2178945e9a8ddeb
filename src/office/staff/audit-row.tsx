import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/feedback/badge.tsx'
import { DayText } from '../day-text.tsx'
import { callLabels } from './audit-labels.ts'
import { AuditChanges } from './audit-changes.tsx'
import { callOf, changesOf, linesOf } from './audit.rules.ts'
import type { AuditEntry } from './staff.queries.ts'
import { kindLabels } from './staff-labels.ts'

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const { at, who, network, input, outcome } = entry
  const call = callOf(entry.call)
  const word = callLabels[call]
  const lines = linesOf(input)
  return (
    <li className="flex flex-col gap-1 p-3 md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {word ? i18n._(word) : <code>{call}</code>}
          <Outcome outcome={outcome} />
        </p>
        <p className="text-sm text-muted tabular-nums">
          <DayText at={at} />
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {who.id === null ? (
          <span>{i18n._(kindLabels[who.kind])}</span>
        ) : (
          <>
            <Link
              to="/office/staff/audit"
              search={{ kind: who.kind, who: who.id }}
              className="inline-flex min-h-touch items-center font-semibold text-link underline"
            >
              {who.name}
            </Link>
            {who.kind === 'staff' ? null : <span>{i18n._(kindLabels[who.kind])}</span>}
          </>
        )}
        {network ? (
          <span>
            <Trans>from {network}</Trans>
          </span>
        ) : null}
      </p>
      <AuditChanges changes={changesOf(entry.before, entry.after)} />
      {lines.length > 0 ? (
        <details className="text-sm">
          <summary className="inline-flex min-h-touch cursor-pointer items-center font-semibold text-link">
            <Trans>What was sent</Trans>
          </summary>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-tint p-3">
            {lines.map(({ name, value }, index) => (
              <div key={`${index} ${name}`} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 font-mono break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </li>
  )
}

function Outcome({ outcome }: Pick<AuditEntry, 'outcome'>) {
  // Imports were once recorded as accepted, before it was known how they ended.
  if (outcome === 'done' || outcome === 'accepted') return null
  if (outcome === null)
    return (
      <Badge tone="warn">
        <Trans>Not finished</Trans>
      </Badge>
    )
  return (
    <Badge tone="danger" className="large-text:h-auto large-text:whitespace-normal">
      <Trans>Refused: {outcome}</Trans>
    </Badge>
  )
}
