import { Trans } from '@lingui/react/macro'
import { Download, MonitorX, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { withLocale } from '#platform/i18n/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { useSignOut } from '../lib/use-sign-out.ts'

const DeleteAccountModal = lazyOverlay(
  async () => (await import('./delete-account-modal.tsx')).DeleteAccountModal,
)

export function Privacy() {
  const { locale } = useStorefront()
  const { signOut, isLeaving } = useSignOut()
  const [deletion, setDeletion] = useState<'closed' | 'open'>()
  return (
    <section className={panelClass}>
      <h2 className="text-title">
        <Trans>Your data</Trans>
      </h2>
      <div className="mt-2 flex flex-col divide-y divide-line">
        <PrivacyAction
          text={<Trans>Everything that we keep about you, in one file.</Trans>}
          action={
            <a
              href={withLocale('/account/data.json', locale)}
              className={`${buttonClass('secondary', 'compact')} w-full md:w-60`}
            >
              <Download aria-hidden className="size-5" />
              <Trans>Download my data</Trans>
            </a>
          }
        />
        <PrivacyAction
          text={
            <Trans>
              Lost your phone or used someone else’s computer? This signs you out of every browser,
              this one too.
            </Trans>
          }
          action={
            <Button
              variant="secondary"
              size="compact"
              aria-disabled={isLeaving}
              onClick={() => signOut({ everywhere: true })}
              className="w-full md:w-60"
            >
              <MonitorX aria-hidden className="size-5" />
              <Trans>Sign out everywhere</Trans>
            </Button>
          }
        />
        <PrivacyAction
          text={<Trans>Your name, phone, addresses and bonuses are gone for good.</Trans>}
          action={
            <Button
              variant="secondary"
              size="compact"
              onClick={() => setDeletion('open')}
              className="w-full text-danger! md:w-60"
            >
              <Trash2 aria-hidden className="size-5" />
              <Trans>Delete my account</Trans>
            </Button>
          }
        />
      </div>
      {deletion ? (
        <DeleteAccountModal open={deletion === 'open'} onClose={() => setDeletion('closed')} />
      ) : null}
    </section>
  )
}

function PrivacyAction({ text, action }: { text: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-col items-start justify-between gap-3 py-4 last:pb-0 md:flex-row md:items-center md:gap-6">
      <p className="text-sm text-pretty text-muted">{text}</p>
      <div className="w-full shrink-0 md:w-auto">{action}</div>
    </div>
  )
}
