import {
  hashKey,
  type QueryKey,
  useQueries,
  useQueryClient,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { useElementScrollRestoration, useHydrated, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Category } from '#api/types.ts'
import { firstPageOf, pagesBefore, paginationOf, unbroken } from './pages.rules.ts'

const wholePage = { getElement: () => window }

/**
 * `page` below the pages that its history entry remembers. After a reload the server sends `page`
 * alone; the others and the scroll position are restored in the browser.
 */
export function useShownPages<Page extends Pick<Category, 'meta'>, Key extends QueryKey>(
  page: number,
  queryOf: (page: number) => UseSuspenseQueryOptions<Page, Error, Page, Key>,
  dishesOf: (page: Page) => readonly { id: unknown }[],
) {
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const { history } = useRouter()
  const list = hashKey(queryOf(1).queryKey)
  // Of the entry that showed this page: during navigation the history is ahead of the screen.
  const { first } = useMemo(
    () => ({
      list,
      first: isHydrated ? firstPageOf(history.location.state.firstPage, page) : page,
    }),
    [history, isHydrated, list, page],
  )
  const { data: current } = useSuspenseQuery(queryOf(page))
  const before = useQueries({
    queries: pagesBefore(first, page).map(queryOf),
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
  const pages = [...before, current]
  /** Reads the pages above again where the list has moved: they may repeat a dish, or miss one. */
  const loadNext = async () => {
    const next = await queryClient.fetchQuery(queryOf(page + 1))
    const shown = new Set(pages.flatMap(dishesOf).map(({ id }) => id))
    const isMoved =
      next.meta.total !== current.meta.total || dishesOf(next).some(({ id }) => shown.has(id))
    if (!isMoved) return
    await Promise.all(
      pagesBefore(first, page + 1).map((at) =>
        queryClient.invalidateQueries({ queryKey: queryOf(at).queryKey, exact: true }),
      ),
    )
  }
  return {
    pages,
    current,
    pagination: {
      ...paginationOf(current.meta, pages.length),
      list,
      first,
      isReady: isWhole,
      loadNext,
    },
  }
}

export type Pagination = ReturnType<typeof useShownPages>['pagination']
