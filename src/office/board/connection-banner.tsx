import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { localeTags } from '#platform/i18n/locale.ts'

/** What is shown may be old; what was missed comes by itself. */
export function ConnectionBanner({
  lostAt,
  timeZone,
}: {
  lostAt: number | null
  timeZone: string
}) {
  const { locale } = useRouter().options.context
  const time =
    lostAt === null
      ? ''
      : dateFormat(localeTags[locale], { hour: '2-digit', minute: '2-digit', timeZone }).format(
          lostAt,
        )
  return (
    <div role="status">
      {lostAt === null ? null : (
        <p className="flex items-center gap-3 bg-danger-soft px-4 py-3 font-bold text-danger">
          <WifiOff aria-hidden className="size-6 shrink-0" />
          <Trans>No connection since {time}. New orders are not shown.</Trans>
        </p>
      )}
    </div>
  )
}
