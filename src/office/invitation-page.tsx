import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AcceptForm } from './accept-form.tsx'
import { OfficeForm } from './office-form.tsx'

/** `#invite_…`: the token is in the fragment, which browsers never send. */
const tokenOfAddress = (): string => decodeURIComponent(location.hash.slice(1))

export function InvitationPage() {
  const { t } = useLingui()
  const { api, locale } = useRouter().options.context
  const [token] = useState(tokenOfAddress)
  const [codes, setCodes] = useState<readonly string[]>()
  const opened = useQuery({
    queryKey: ['office', 'invitation', token, locale],
    queryFn: () => api.ops.openInvitation({ body: { token } }),
    enabled: token !== '' && codes === undefined,
    staleTime: Infinity,
    retry: false,
  })
  const enter = () => location.replace(withLocale('/office', locale))
  if (codes) return <RecoveryCodes codes={codes} onDone={enter} />
  if (token === '' || opened.isError) {
    return (
      <OfficeForm title={t`Invitation`}>
        <Notice tone="error" title={t`This invitation cannot be opened`}>
          {refusalOf(opened.error)?.message ?? (
            <Trans>Open the whole link that you were sent, or ask for a new one.</Trans>
          )}
        </Notice>
      </OfficeForm>
    )
  }
  return (
    <OfficeForm title={t`Invitation`}>
      {opened.data ? (
        <AcceptForm
          token={token}
          invitation={opened.data}
          onAccepted={(given) => (given.length > 0 ? setCodes(given) : enter())}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </OfficeForm>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <OfficeForm title={t`Recovery codes`} takesFocus>
      <p>
        <Trans>
          Each signs you in once without the authenticator app. Write them down or print them: they
          are not shown again.
        </Trans>
      </p>
      <ul className="grid grid-cols-2 gap-2 rounded-card bg-tint p-4 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </OfficeForm>
  )
}
