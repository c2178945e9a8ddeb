import { Trans } from '@lingui/react/macro'
import type { Calculation } from '#api/types.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Dishes that are not sold at the time of the order; the cart keeps them. */
export function HoursNotice({ calculation }: { calculation: Pick<Calculation, 'outside_hours'> }) {
  const { outside_hours } = calculation
  if (outside_hours.length === 0) return null
  const messages = [...new Set(outside_hours.map(({ message }) => message))]
  return (
    <Notice tone="warn" title={<Trans>Not everything is available at this time</Trans>}>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
