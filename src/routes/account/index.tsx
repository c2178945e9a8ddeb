import { msg } from '@lingui/core/macro'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { accountSearch } from '#features/account/account.search.ts'
import { AccountSkeleton } from '#features/account/account-skeleton.tsx'
import { loadAccount } from '#features/account/load-account.ts'
import { OverviewPage } from '#features/account/overview-page.tsx'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/account/')({
  validateSearch: accountSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps }) => loadAccount(context, deps.page),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`My account`), context),
  component: OverviewPage,
  pendingComponent: AccountSkeleton,
})
