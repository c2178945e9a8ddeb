import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageCircle, Send, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { valueOf } from '#api/answer.ts'
import { offersSignIn, useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { isSessionLost } from '#platform/session/session.ts'
import { socialName } from '#platform/social.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkTelegram } from '../auth.functions.ts'
import type { LoginData } from '../lib/login-data.state.ts'
import { Step } from './step.tsx'

type StartStepProps = {
  policy: ReactNode
  onPhone: (messenger: LoginData['messenger']) => void
  onTelegram: (link: { link: string; uuid: string }) => void
}

export function StartStep({ policy, onPhone, onTelegram }: StartStepProps) {
  const { t } = useLingui()
  const shop = useStorefront()
  const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
  const [isRequesting, setIsRequesting] = useState(false)
  const askTelegram = async () => {
    setIsRequesting(true)
    // Opened during the press: browsers block windows that are opened later.
    const opened = window.open('', '_blank')
    try {
      const { link, uuid } = valueOf(await linkTelegram({ data: { locale: shop.locale } }))
      if (opened) {
        opened.opener = null
        opened.location.href = link
      }
      onTelegram({ link, uuid })
    } catch {
      // A failure shows nothing: the other channels remain.
      opened?.close()
      setIsRequesting(false)
    }
  }
  return (
    <Step>
      {isSessionLost() ? (
        <Notice tone="warn" title={<Trans>You have been signed out</Trans>}>
          <Trans>Sign in again to go on where you were.</Trans>
        </Notice>
      ) : null}
      <p className="text-muted">
        <Trans>
          We keep your addresses, favourites and bonuses. There is no password: we send you a code.
        </Trans>
      </p>
      {settings.sms ? (
        <Button onClick={() => onPhone(null)}>
          <Smartphone aria-hidden className="size-5" />
          <Trans>By phone number</Trans>
        </Button>
      ) : null}
      {settings.telegram ? (
        <Button
          variant="secondary"
          busy={isRequesting && t`Opening Telegram…`}
          onClick={() => void askTelegram()}
        >
          <Send aria-hidden className="size-5" />
          {socialName('telegram')}
        </Button>
      ) : null}
      {settings.whatsapp ? (
        <Button variant="secondary" onClick={() => onPhone('whatsapp')}>
          <MessageCircle aria-hidden className="size-5" />
          {socialName('whatsapp')}
        </Button>
      ) : null}
      {offersSignIn(settings) ? null : (
        <p role="status">
          <Trans>Sign-in is unavailable right now. You can order without it.</Trans>
        </p>
      )}
      {policy}
    </Step>
  )
}
