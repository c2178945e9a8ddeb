import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { pageAddress } from '#features/content/page-address.rules.ts'

export function SignInPolicy() {
  const shop = useStorefront()
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const { privacy_page, terms_page } = useSuspenseQuery(shopQueries.settings(shop)).data
  const link = (page: string) => ({
    ...pageAddress(navigation, page),
    target: '_blank',
    className: 'text-link underline',
  })
  if (!terms_page && !privacy_page) return null
  return (
    <p className="text-tiny text-muted">
      {!privacy_page ? (
        <Trans>
          By signing in you accept the <Link {...link(terms_page ?? '')}>terms of sale</Link>.
        </Trans>
      ) : !terms_page ? (
        <Trans>
          By signing in you accept the <Link {...link(privacy_page)}>privacy policy</Link>.
        </Trans>
      ) : (
        <Trans>
          By signing in you accept the <Link {...link(terms_page)}>terms of sale</Link> and the{' '}
          <Link {...link(privacy_page)}>privacy policy</Link>.
        </Trans>
      )}
    </p>
  )
}
