import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { AuthModals } from '#features/auth/auth-modals.tsx'
import type { AuthStep } from '#features/auth/auth.search.ts'
import { readRefferer } from '#features/loyalty/refferer.state.ts'
import { pageAddress } from '#features/content/destination.rules.ts'

/** Signing in, with what this shop has customers agree to, and for whoever was invited. */
export function AuthLayer({ step }: { step: AuthStep | undefined }) {
  return <AuthModals step={step} policy={<Policy />} reffererId={readRefferer()} />
}

function Policy() {
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(useShop()))
  return (
    <p className="text-tiny text-muted">
      <Trans>
        By signing in you accept the{' '}
        <Link {...pageAddress(navigation, 'offer')} target="_blank" className="text-link underline">
          terms of sale
        </Link>{' '}
        and the{' '}
        <Link {...pageAddress(navigation, 'privacy')} target="_blank" className="text-link underline">
          privacy policy
        </Link>
        .
      </Trans>
    </p>
  )
}
