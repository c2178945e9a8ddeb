import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useElementScrollRestoration, useHydrated, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import { catalogQueries } from '../catalog.queries.ts'
import { firstPageOf, pagesBefore, unbroken } from './pages.rules.ts'

const wholePage = { getElement: () => window }

/**
 * `page` below the pages that its history entry remembers. After a reload the server sends `page`
 * alone; the others and the scroll position are restored in the browser.
 */
export function useShownPages(page: number) {
  const shop = useStorefront()
  const isHydrated = useHydrated()
  const { history } = useRouter()
  // Of the entry that showed this page: during navigation the history is ahead of the screen.
  const first = useMemo(
    () => (isHydrated ? firstPageOf(history.location.state.firstPage, page) : page),
    [history, isHydrated, page],
  )
  const { data: current } = useSuspenseQuery(catalogQueries.list(shop, page))
  const before = useQueries({
    queries: pagesBefore(first, page).map((earlier) => catalogQueries.list(shop, earlier)),
    combine: (results) => unbroken(results.map(({ data }) => data)),
  })
  const isWhole = isHydrated && before.length === page - first
  const place = useRef(useElementScrollRestoration(wholePage)?.scrollY)
  const wasWhole = useRef(isWhole)
  useLayoutEffect(() => {
    if (isWhole && !wasWhole.current && first < page && place.current !== undefined)
      scrollTo({ top: place.current, behavior: 'instant' })
    wasWhole.current ||= isWhole
  }, [isWhole, first, page])
  return { pages: [...before, current], current, first, isWhole }
}
