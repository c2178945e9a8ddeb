import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { withLocale } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { clientName } from '../alerts/push.rules.ts'
import { CallError } from '../call-error.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DayText } from '../day-text.tsx'
import { listClass, ListRow } from '../list-row.tsx'
import { Loaded } from '../loaded.tsx'
import { signOut } from '../office-session.functions.ts'
import { Panel } from '../panel.tsx'
import { type Session, sessionsQuery, useSessionCall } from './account.queries.ts'

export function SessionsPanel() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const query = useQuery(sessionsQuery(context))
  const [asksAll, setAsksAll] = useState(false)
  const end = useSessionCall((api, sessionId: number) =>
    api.ops.endSession({ params: { sessionId } }),
  )
  return (
    <Panel icon={<MonitorSmartphone aria-hidden />} title={<Trans>Where you are signed in</Trans>}>
      <CallError error={end.error} />
      <Loaded query={query}>
        {({ data }) => (
          <ul aria-label={t`Where you are signed in`} className={listClass}>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Button
        variant="secondary"
        size="compact"
        className="self-start"
        onClick={() => setAsksAll(true)}
      >
        <Trans>Sign out everywhere</Trans>
      </Button>
      {asksAll ? <Everywhere onClose={() => setAsksAll(false)} /> : null}
    </Panel>
  )
}

function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  session: Session
  isBusy: boolean
  onEnd: () => void
}) {
  const { t } = useLingui()
  const name = clientName(session.client) || t`Unknown browser`
  return (
    <ListRow
      title={
        <>
          {name}
          {session.current ? (
            <Badge tone="soft">
              <Trans>This browser</Trans>
            </Badge>
          ) : null}
        </>
      }
      actions={
        session.current ? null : (
          <Button
            variant="secondary"
            size="compact"
            aria-label={t`Sign out: ${name}`}
            busy={isBusy && t`Signing out…`}
            onClick={onEnd}
          >
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    >
      <p>{session.network}</p>
      <p>
        <Trans>
          last used <DayText at={session.last_used_at} />
        </Trans>
      </p>
    </ListRow>
  )
}

function Everywhere({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { api, locale } = useRouter().options.context
  const end = useMutation({
    mutationFn: async () => {
      await api.ops.signOutEverywhere()
      await signOut({ data: { locale } }).catch(() => {})
      // A whole new page: nothing of this person stays in memory.
      location.assign(withLocale('/office/sign-in', locale))
    },
  })
  return (
    <ConfirmDialog
      title={t`Sign out everywhere?`}
      confirm={t`Sign out everywhere`}
      busy={t`Signing out…`}
      call={end}
      onClose={onClose}
      onConfirm={() => end.mutate()}
    >
      <Trans>This browser is signed out, too. Do it when a phone or laptop is lost.</Trans>
    </ConfirmDialog>
  )
}
