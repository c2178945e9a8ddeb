import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { CachedFragment } from '#platform/page-cache/cached-fragment.tsx'
import { currentVariant } from '#platform/env/variant.ts'
import { DefaultFooter } from './components/default-footer.tsx'
import { InverseFooter } from './inverse.ts'
import { useMarkedPaths } from './use-marked-paths.ts'

const root = getRouteApi('__root__')

/** Pages that mark the same links share its HTML. */
export function Footer() {
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(useStorefront()))
  const { year } = root.useLoaderData()
  const marked = useMarkedPaths()
  return (
    <CachedFragment as="footer" of={navigation} name={[year, ...marked].join(' ')}>
      {currentVariant() === 'inverse' ? <InverseFooter /> : <DefaultFooter />}
    </CachedFragment>
  )
}
