import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MessageCircle, Send, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { earnsBonuses, offersSignIn, useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { useChange } from '#api/use-change.ts'
import { isSessionLost } from '#platform/session/session.ts'
import { socialName } from '#platform/social.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { authMutations } from '../auth.mutations.ts'
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
  const telegram = useChange({
    ...authMutations.linkTelegram(shop),
    // Opened during the press: browsers block windows that are opened later.
    onMutate: () => window.open('', '_blank'),
    onSuccess: ({ link, uuid }, _input, opened) => {
      if (opened) {
        opened.opener = null
        opened.location.href = link
      }
      onTelegram({ link, uuid })
    },
    // A failure shows nothing: the other channels remain.
    onError: (_error, _input, opened) => opened?.close(),
  })
  return (
    <Step>
      {isSessionLost() ? (
        <Notice tone="warn" title={<Trans>You have been signed out</Trans>}>
          <Trans>Sign in again to go on where you were.</Trans>
        </Notice>
      ) : null}
      <p className="text-muted">
        {earnsBonuses(settings) ? (
          <Trans>
            We keep your addresses, favourites and bonuses. There is no password: we send you a
            code.
          </Trans>
        ) : (
          <Trans>
            We keep your addresses and favourites. There is no password: we send you a code.
          </Trans>
        )}
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
          busy={(telegram.isPending || telegram.isSuccess) && t`Opening Telegram…`}
          onClick={() => telegram.mutate()}
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
