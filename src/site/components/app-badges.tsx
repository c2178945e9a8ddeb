import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Apple, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { englishAppInvitation } from '#contract/cities/country-words.ts'
import { containerClass } from '#ui/layout/surface.ts'

function Badge({
  href,
  icon,
  lead,
  store,
}: {
  href: string
  icon: ReactNode
  lead: ReactNode
  store: string
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex h-control min-w-[min(11rem,100%)] items-center gap-3 rounded-control border border-edge bg-raised px-4 hover:bg-tint [&_svg]:size-7"
    >
      {icon}
      <span className="leading-tight">
        <span className="block text-tiny text-muted">{lead}</span>
        <span className="block font-bold">{store}</span>
      </span>
    </a>
  )
}

export function AppBadges() {
  const shop = useStorefront()
  const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
  if (!settings.app_links) return null
  return (
    <div className="border-b border-line bg-tint">
      <div
        className={`${containerClass} flex flex-col items-start justify-between gap-5 py-8 md:flex-row md:items-center`}
      >
        <p className="text-title text-pretty">
          {englishAppInvitation.has(shop.city.country) ? (
            // oxlint-disable-next-line shop/literal-text -- English in every language of the page.
            <span lang="en">Install our app to order faster</span>
          ) : (
            <Trans>Order in two taps: install our app</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Badge
            href={settings.app_links.apple}
            icon={<Apple aria-hidden />}
            lead={<Trans>Download on the</Trans>}
            store="App Store"
          />
          <Badge
            href={settings.app_links.google}
            icon={<Play aria-hidden />}
            lead={<Trans>Get it on</Trans>}
            store="Google Play"
          />
        </div>
      </div>
    </div>
  )
}
