import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { usePageLabels } from '#platform/i18n/page-labels.ts'
import { chipClass } from '#ui/chip-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type PageLink, PageLinks } from '#ui/layout/page-links.tsx'
import { listClass } from '../list-row.tsx'
import { Loaded } from '../loaded.tsx'
import { useOffice } from '../use-office.ts'
import { AuditRow } from './audit-row.tsx'
import { StaffSection } from './staff-section.tsx'
import { auditQuery } from './staff.queries.ts'
import { kindLabels } from './staff-labels.ts'

const kinds = ['staff', 'tablet', 'token', 'key'] as const
const page = '/office/staff/audit'

export function AuditPage() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const { me } = useOffice()
  const search = useSearch({ from: page })
  const query = useQuery({ ...auditQuery(context, search), enabled: me.may.includes('audit') })
  const labels = usePageLabels()
  return (
    <StaffSection title={t`Audit log`} current="audit">
      <Filter />
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            {data.length === 0 ? (
              <EmptyState title={<Trans>Nothing was changed</Trans>} />
            ) : (
              <ol aria-label={t`Audit log`} className={listClass}>
                {data.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </ol>
            )}
            <PageLinks
              current={meta.current_page}
              last={meta.last_page}
              labels={labels}
              link={ToPage}
            />
          </>
        )}
      </Loaded>
    </StaffSection>
  )
}

const ToPage = ({ page: to, ...rest }: PageLink) => (
  <Link {...rest} to={page} search={(kept) => ({ ...kept, page: to })} />
)

/** Shows the calls of one person when their name was pressed. */
function Filter() {
  const { t, i18n } = useLingui()
  const { kind, who } = useSearch({ from: page })
  return (
    <nav aria-label={t`Made by`} className="flex flex-wrap gap-2">
      <Link to={page} activeOptions={{ exact: true }} className={chipClass(kind === undefined)}>
        <Trans>Everybody</Trans>
      </Link>
      {kinds.map((one) => (
        <Link
          key={one}
          to={page}
          search={{ kind: one }}
          activeOptions={{ exact: true }}
          className={chipClass(kind === one && who === undefined)}
        >
          {i18n._(kindLabels[one])}
        </Link>
      ))}
      {who === undefined ? null : (
        <span className={chipClass(true)}>
          <Trans>One person or device</Trans>
        </span>
      )}
    </nav>
  )
}
