import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { CachedFragment } from '#platform/page-cache/cached-fragment.tsx'
import { currentVariant } from '#platform/env/variant.ts'
import { DefaultFooter } from './components/default-footer.tsx'
import { FooterLegal } from './components/footer-legal.tsx'
import { InverseFooter } from './inverse.ts'
import { containerClass } from '#ui/layout/surface.ts'
import { useMarkedPaths } from './use-marked-paths.ts'

const root = getRouteApi('__root__')

/** One line where an order is placed. Pages that mark the same links share its HTML. */
export function Footer() {
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(useStorefront()))
  const { year } = root.useLoaderData()
  const marked = useMarkedPaths()
  const isOrdering = useLocation({ select: ({ pathname }) => /^\/checkout(\/|$)/.test(pathname) })
  return (
    <CachedFragment as="footer" of={navigation} name={[year, isOrdering, ...marked].join(' ')}>
      {isOrdering ? (
        <FooterLegal
          className={`${containerClass} flex min-h-control flex-wrap items-center gap-x-6 text-sm text-muted max-md:[&>span~span]:hidden`}
        />
      ) : currentVariant() === 'inverse' ? (
        <InverseFooter />
      ) : (
        <DefaultFooter />
      )}
    </CachedFragment>
  )
}
