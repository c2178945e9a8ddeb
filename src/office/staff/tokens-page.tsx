import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CitiesText } from '../cities-choice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DayText } from '../day-text.tsx'
import { listClass, ListRow } from '../list-row.tsx'
import { Loaded } from '../loaded.tsx'
import { useOffice } from '../use-office.ts'
import { StaffSection } from './staff-section.tsx'
import { type ApiToken, tokensQuery, useTokenCall } from './staff.queries.ts'
import { roleLabels } from './staff-labels.ts'
import { TokenDialog } from './token-dialog.tsx'

export function TokensPage() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const { me } = useOffice()
  const query = useQuery({ ...tokensQuery(context), enabled: me.may.includes('tokens') })
  const [isMaking, setIsMaking] = useState(false)
  const [revoked, setRevoked] = useState<ApiToken>()
  return (
    <StaffSection
      title={t`API tokens`}
      current="tokens"
      actions={
        <Button size="compact" onClick={() => setIsMaking(true)}>
          <KeyRound aria-hidden className="size-5" />
          <Trans>New token</Trans>
        </Button>
      }
    >
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={<Trans>No tokens yet</Trans>}
              text={<Trans>A program of yours, a till or Prometheus, gets one of its own.</Trans>}
            />
          ) : (
            <ul aria-label={t`API tokens`} className={listClass}>
              {data.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking ? <TokenDialog onClose={() => setIsMaking(false)} /> : null}
      {revoked ? <Revoke token={revoked} onClose={() => setRevoked(undefined)} /> : null}
    </StaffSection>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t, i18n } = useLingui()
  const name = token.name
  return (
    <ListRow
      title={
        <>
          {name}
          {token.roles.map((role) => (
            <Badge key={role} tone="soft">
              {i18n._(roleLabels[role])}
            </Badge>
          ))}
        </>
      }
      actions={
        <Button
          variant="secondary"
          size="compact"
          aria-label={t`Revoke ${name}`}
          onClick={onRevoke}
        >
          <Trans>Revoke</Trans>
        </Button>
      }
    >
      <p>
        <CitiesText cities={token.cities} />
      </p>
      <p>
        {token.last_used_at ? (
          <Trans>
            last used <DayText at={token.last_used_at} />
          </Trans>
        ) : (
          <Trans>not used yet</Trans>
        )}
      </p>
    </ListRow>
  )
}

function Revoke({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useLingui()
  const revoke = useTokenCall((api) => api.ops.revokeToken({ params: { tokenId: id } }))
  return (
    <ConfirmDialog
      title={t`Revoke ${name}?`}
      confirm={t`Revoke`}
      busy={t`Revoking…`}
      call={revoke}
      onClose={onClose}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
    >
      <Trans>The program that has it is locked out at once.</Trans>
    </ConfirmDialog>
  )
}
