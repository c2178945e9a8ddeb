import { Trans } from '@lingui/react/macro'
import { Headset, Phone, MessageCircle, Share2 } from 'lucide-react'
import type { City } from '#contract/cities/city.calls.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { socialName } from '#platform/social.ts'
import { buttonClass } from '#ui/button.tsx'

export function PhoneCards({ phones }: { phones: City['phones'] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {phones.map(({ phone, phone_formatted, label, langs, is_hotline }) => (
        <li key={phone}>
          <a
            href={`tel:${phone}`}
            className={`${panelClass} flex h-full items-center gap-4 hover:bg-tint large-text:flex-wrap`}
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-link">
              {is_hotline ? <Headset aria-hidden /> : <Phone aria-hidden />}
            </span>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="text-subtitle whitespace-nowrap tabular-nums large-text:whitespace-normal">
                  <bdi dir="ltr">{phone_formatted}</bdi>
                </span>
                {is_hotline && (
                  <Badge tone="soft">
                    <Trans>Hotline</Trans>
                  </Badge>
                )}
              </span>
              <span lang={langs?.label} className="block text-muted">
                {label}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function SocialLinks({ socials }: { socials: City['socials'] }) {
  const inOrder = socials.toSorted((a, b) => Number(b.is_messenger) - Number(a.is_messenger))
  return (
    <ul className="flex flex-wrap gap-2">
      {inOrder.map(({ link, type, is_messenger }) => (
        <li key={link}>
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className={buttonClass('secondary', 'compact')}
          >
            {is_messenger ? (
              <MessageCircle aria-hidden className="size-5 text-link" />
            ) : (
              <Share2 aria-hidden className="size-5 text-muted" />
            )}
            {socialName(type)}
          </a>
        </li>
      ))}
    </ul>
  )
}
