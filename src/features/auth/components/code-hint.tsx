import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { linkTelegram } from '../auth.functions.ts'
import type { LoginData } from '../lib/login-data.state.ts'
import { phonePlan, shownPhone } from '../phone.rules.ts'

type CodeHintProps = {
  data: LoginData
  isExpired: boolean
  onLink: (link: { link: string; uuid: string }) => void
}

export function CodeHint({ data, isExpired, onLink }: CodeHintProps) {
  const { city, locale } = useStorefront()
  const [busy, setBusy] = useState(false)
  const phone = shownPhone(data.phone, phonePlan(city))
  const renew = async () => {
    setBusy(true)
    // A failure shows nothing: the button can be pressed again.
    const answer = await linkTelegram({ data: { locale } }).catch(() => null)
    setBusy(false)
    if (answer?.ok) onLink({ link: answer.value.link, uuid: answer.value.uuid })
  }
  if (data.phone)
    return (
      <p className="text-muted">
        <Trans>
          We have sent it to{' '}
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{phone}</span>.
        </Trans>
      </p>
    )
  return (
    <>
      <p className="text-muted">
        {isExpired ? (
          <Trans>The link to the bot is too old.</Trans>
        ) : (
          <Trans>
            Press Start in Telegram and share your number: the bot will send you the code.
          </Trans>
        )}
      </p>
      {isExpired || !data.link ? (
        <Button variant="secondary" aria-disabled={busy} onClick={() => void renew()}>
          <Trans>Get a new link</Trans>
        </Button>
      ) : (
        <a href={data.link} target="_blank" rel="noopener" className={buttonClass('secondary')}>
          <Trans>Open Telegram</Trans>
        </a>
      )}
    </>
  )
}
