import { Trans } from '@lingui/react/macro'
import { Headset, Phone } from 'lucide-react'
import type { Domain } from '#contract/domain.calls.ts'
import { Badge } from '#ui/badge.tsx'
import { panelClass } from '#ui/surface.ts'

export function PhoneCards({ phones }: { phones: Domain['phones'] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {phones.map(({ phone, phone_formatted, label, is_hotline }) => (
        <li key={phone}>
          <a
            href={`tel:${phone}`}
            className={`${panelClass} flex h-full items-center gap-4 hover:bg-tint`}
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-link">
              {is_hotline ? <Headset aria-hidden /> : <Phone aria-hidden />}
            </span>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="text-subtitle whitespace-nowrap tabular-nums">
                  {phone_formatted}
                </span>
                {is_hotline && (
                  <Badge tone="soft">
                    <Trans>Hotline</Trans>
                  </Badge>
                )}
              </span>
              <span className="block text-muted">{label}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
