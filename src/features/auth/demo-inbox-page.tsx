import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { containerClass, panelClass } from '#ui/layout/surface.ts'
import { demoQueries } from './demo.queries.ts'

const channels = { sms: 'SMS', whatsapp: 'WhatsApp', telegram: 'Telegram' } as const

export function DemoInboxPage() {
  const shop = useStorefront()
  const { data: messages } = useSuspenseQuery(demoQueries.inbox(shop))
  const time = dateFormat(localeTags[shop.locale], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: shop.city.time_zone,
  })
  return (
    <div className={`${containerClass} flex max-w-modal-large flex-col gap-4 py-6`}>
      <h1 className="text-display">
        <Trans>Demo messages</Trans>
      </h1>
      <p className="text-muted">
        <Trans>
          This shop is a demo: what a real one sends to phones comes here, for everyone to see.
        </Trans>
      </p>
      {messages.length === 0 ? (
        <EmptyState
          icon={<Inbox />}
          title={<Trans>No messages yet</Trans>}
          text={<Trans>Ask for a code in the other window: it will appear here by itself.</Trans>}
        />
      ) : null}
      <ol aria-live="polite" className="flex flex-col gap-3">
        {messages.map(({ id, channel, phone_formatted, text, code, at }) => (
          <li key={id} className={`${panelClass} flex items-center gap-4`}>
            <div className="min-w-0 flex-1">
              <p className="text-sm text-muted">
                {channels[channel]} ·{' '}
                <span dir="ltr" className="whitespace-nowrap tabular-nums">
                  {phone_formatted}
                </span>{' '}
                · <time dateTime={at}>{time.format(new Date(at))}</time>
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{text}</p>
            </div>
            <strong className="text-2xl tabular-nums">{code}</strong>
          </li>
        ))}
      </ol>
    </div>
  )
}
