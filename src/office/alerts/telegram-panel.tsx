import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { Button, buttonClass } from '#ui/button.tsx'
import { useServerClock } from '../board/board-clock.ts'
import { CallError } from '../call-error.tsx'
import { keepFocus, takeFocus } from '../keep-focus.ts'
import { Panel } from '../panel.tsx'
import { alertsQuery, type OwnAlerts, useAlertCall } from './alerts.queries.ts'
import { TestButton } from './test-button.tsx'

export function TelegramPanel({ alerts }: { alerts: OwnAlerts }) {
  const { t } = useLingui()
  const unlink = useAlertCall((api) => api.ops.unlinkTelegram())
  return (
    <Panel icon={<Send aria-hidden />} title={<Trans>Telegram</Trans>}>
      {alerts.telegram ? (
        <>
          <p className="text-sm">
            <Trans>A chat with the bot of the shop is linked.</Trans>
          </p>
          <TestButton channel="telegram" />
          <CallError error={unlink.error} />
          <Button
            variant="ghost"
            size="compact"
            className="self-start"
            busy={unlink.isPending && t`Unlinking…`}
            onClick={() => unlink.mutate(undefined)}
          >
            <Trans>Unlink Telegram</Trans>
          </Button>
        </>
      ) : (
        <LinkTelegram />
      )}
    </Panel>
  )
}

const lookAgainMs = 3000

/** The bot opens elsewhere: the page looks until the chat is linked, or the link has expired. */
function LinkTelegram() {
  const { t } = useLingui()
  const { context } = useRouter().options
  const link = useAlertCall((api) => api.ops.linkTelegram())
  const ends = Date.parse(link.data?.expires_at ?? '')
  const isOpen = useServerClock((now) => now < ends)
  useQuery({
    ...alertsQuery(context),
    enabled: isOpen,
    refetchInterval: isOpen && lookAgainMs,
  })
  return (
    <>
      <p className="text-sm">
        <Trans>Get alerts in a chat with the bot of the shop. Link it once.</Trans>
      </p>
      <CallError error={link.error} />
      {link.data && isOpen ? (
        <>
          <div ref={keepFocus} data-focus="telegram" className="flex">
            <a
              ref={takeFocus}
              href={link.data.link}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('primary', 'compact')}
            >
              <Trans>Open the bot and press Start</Trans>
            </a>
          </div>
          <p role="status" className="text-sm text-muted">
            <Trans>The link is good once, for ten minutes. This page notices by itself.</Trans>
          </p>
        </>
      ) : (
        <div ref={keepFocus} data-focus="telegram" className="flex">
          <Button
            variant="secondary"
            size="compact"
            busy={link.isPending && t`Sending…`}
            onClick={() => link.mutate(undefined)}
          >
            <Trans>Link Telegram</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
