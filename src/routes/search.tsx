import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadSearch } from '#features/search/load-search.ts'
import { searchText } from '#features/search/search.rules.ts'
import { searchSearch } from '#features/search/search.search.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/search')({
  validateSearch: searchSearch,
  loaderDeps: ({ search: { text = '' } }) => ({ text: searchText(String(text)) }),
  loader: ({ context, deps }) => loadSearch(context, deps.text),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Search`), context),
  component: SearchPage,
})
