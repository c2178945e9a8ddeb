import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { tagManagerId } from '#platform/env/tag-manager-id.ts'

const linkClass = 'inline-flex min-h-touch items-center underline hover:text-ink md:min-h-6'
const root = getRouteApi('__root__')

export function FooterLegal({ className }: { className: string }) {
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useStorefront()))
  const { year } = root.useLoaderData()
  const { shop_name, developer } = settings
  const maker = developer && (
    <a href={developer.link} target="_blank" rel="noopener" className={linkClass}>
      {developer.name}
    </a>
  )
  return (
    <p className={className}>
      <span>
        <Trans>
          © {year} {shop_name}
        </Trans>
      </span>
      <CookieSettingsButton />
      {maker && (
        <span>
          <Trans>Made by {maker}</Trans>
        </span>
      )}
    </p>
  )
}

/** A shop without a tag manager only says so. */
function CookieSettingsButton() {
  return tagManagerId(useStorefront().city.country) ? (
    <button
      type="button"
      className={linkClass}
      onClick={({ currentTarget }) =>
        void import('../cookie-consent.state.ts').then(({ askAboutCookies }) =>
          askAboutCookies(currentTarget),
        )
      }
    >
      <Trans>Cookie settings</Trans>
    </button>
  ) : (
    <span>
      <Trans>We use only the cookies the shop needs.</Trans>
    </span>
  )
}
