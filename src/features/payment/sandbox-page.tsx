import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { formatPrice } from '#contract/values/format-price.ts'
import { containerClass, panelClass } from '#ui/layout/surface.ts'
import { SandboxChoices } from './components/sandbox-choices.tsx'
import { SandboxResult } from './components/sandbox-result.tsx'
import { sandboxQueries } from './sandbox.queries.ts'

const route = getRouteApi('/demo/pay')

export function SandboxPage() {
  const { t } = useLingui()
  const shop = useStorefront()
  const { session } = route.useLoaderData()
  const { data: page } = useSuspenseQuery(sandboxQueries.page(shop, session))
  const { number, amount, currency, status, return_path } = page
  return (
    <div className={`${containerClass} max-w-modal-small! py-6 md:py-12`}>
      <section className={`${panelClass} flex flex-col gap-5`} aria-label={t`Payment`}>
        <div>
          <Badge tone="warn">
            <Trans>Demo</Trans>
          </Badge>
          <p className="mt-3 text-muted">
            <Trans>Order {number}</Trans>
          </p>
          <h1 className="text-display tabular-nums" suppressHydrationWarning>
            {formatPrice(amount, currency, shop.locale)}
          </h1>
        </div>
        {status === 'open' ? (
          <SandboxChoices session={session} returnPath={return_path} />
        ) : (
          <SandboxResult status={status} />
        )}
        <a href={return_path} className={buttonClass(status === 'open' ? 'ghost' : 'primary')}>
          {status === 'open' ? (
            <Trans>Back to the shop without paying</Trans>
          ) : (
            <Trans>Back to the shop</Trans>
          )}
        </a>
      </section>
    </div>
  )
}
