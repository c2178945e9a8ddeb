import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { authMutations } from '../auth.mutations.ts'
import type { LoginData } from '../lib/login-data.state.ts'
import { phonePlan, shownPhone } from '../phone.rules.ts'

type CodeHintProps = {
  data: LoginData
  isExpired: boolean
  onLink: (link: { link: string; uuid: string }) => void
}

export function CodeHint({ data, isExpired, onLink }: CodeHintProps) {
  const shop = useStorefront()
  const phone = shownPhone(data.phone, phonePlan(shop.city))
  // A failure shows nothing: the button can be pressed again.
  const renew = useChange({
    ...authMutations.linkTelegram(shop),
    onSuccess: ({ link, uuid }) => onLink({ link, uuid }),
  })
  if (data.phone)
    return (
      <p className="text-muted">
        <Trans>
          We have sent it to{' '}
          <span dir="ltr" className="font-semibold whitespace-nowrap text-ink tabular-nums">
            {phone}
          </span>
          .
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
        <Button variant="secondary" aria-disabled={renew.isPending} onClick={() => renew.mutate()}>
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
