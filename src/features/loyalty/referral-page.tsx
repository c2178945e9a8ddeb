import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { QrCode, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#contract/values/format-price.ts'
import { panelClass } from '#ui/layout/surface.ts'
import { CopyLink } from './components/copy-link.tsx'
import { invitationOf } from './lib/invitation.rules.ts'
import { loyaltyQueries } from './loyalty.queries.ts'
import { forgetReferrer } from '#platform/session/referrer.ts'

const modals = {
  share: lazyOverlay(async () => (await import('./components/share-modal.tsx')).ShareModal),
  qrCode: lazyOverlay(async () => (await import('./components/qr-modal.tsx')).QrModal),
}

export function ReferralPage() {
  const { t } = useLingui()
  const shop = useStorefront()
  const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
  const { data: referral } = useSuspenseQuery(loyaltyQueries.referral(shop))
  const [opened, setOpened] = useState<{ modal: keyof typeof modals; isOpen: boolean }>()
  const { referrer_id, bonus_for_friend, bonus_for_me, currency } = referral
  useEffect(() => forgetReferrer(referrer_id), [referrer_id])
  const link = invitationOf(referral.link, shop.locale)
  const isRewarded = bonus_for_friend > 0 || bonus_for_me > 0
  const text = isRewarded ? t`Order dinner here, and we both get bonuses:` : settings.shop_name
  const [theirs, mine] = [bonus_for_friend, bonus_for_me].map((amount) =>
    formatPrice(amount, currency, shop.locale),
  )
  const Modal = opened && modals[opened.modal]
  const open = (modal: keyof typeof modals) => setOpened({ modal, isOpen: true })
  /** The Web Share API, where the browser has it. */
  const share = async () => {
    if (!('share' in navigator)) return open('share')
    await navigator.share({ text, url: link }).catch((error: unknown) => {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) open('share')
    })
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-display">
          <Trans>Invite a friend</Trans>
        </h1>
        {isRewarded ? (
          <p suppressHydrationWarning className="mt-2 max-w-2xl text-pretty text-muted">
            <Trans>
              Your friend gets {theirs} in bonuses with the first order, and you get {mine} when it
              is delivered.
            </Trans>
          </p>
        ) : null}
      </div>
      <section className={`${panelClass} flex flex-col gap-4`}>
        <CopyLink link={link} />
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          <Button onClick={() => void share()}>
            <Share2 aria-hidden className="size-5" />
            <Trans>Share the link</Trans>
          </Button>
          <Button variant="secondary" onClick={() => open('qrCode')}>
            <QrCode aria-hidden className="size-5" />
            <Trans>Show a QR code</Trans>
          </Button>
        </div>
      </section>
      <dl className="grid grid-cols-2 gap-4 large-text:grid-cols-1">
        <Outcome name={<Trans>Friends invited</Trans>}>{referral.invited}</Outcome>
        {isRewarded || referral.earned > 0 ? (
          <Outcome name={<Trans>Bonuses earned</Trans>}>
            {formatPrice(referral.earned, currency, shop.locale)}
          </Outcome>
        ) : null}
      </dl>
      {isRewarded || referral.invited === 0 ? (
        <p className="text-sm text-muted">
          {referral.invited === 0 ? (
            <Trans>Nobody has used your link yet. Send it to someone who loves good food.</Trans>
          ) : (
            <Plural
              value={referral.invited}
              one="# friend has signed up with your link. Bonuses come when the first order is delivered."
              other="# friends have signed up with your link. Bonuses come when the first order of each is delivered."
            />
          )}
        </p>
      ) : null}
      {opened && Modal ? (
        <Modal
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          link={link}
          text={text}
        />
      ) : null}
    </div>
  )
}

function Outcome({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={`${panelClass} flex flex-col-reverse gap-1`}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd suppressHydrationWarning className="text-display tabular-nums">
        {children}
      </dd>
    </div>
  )
}
