import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountSkeleton } from '#features/account/account-skeleton.tsx'
import { loadCustomer } from '#features/account/load-account.ts'
import { ProfilePage } from '#features/account/profile-page.tsx'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/account/profile')({
  loader: ({ context }) => loadCustomer(context),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Personal data`), context),
  component: ProfilePage,
  pendingComponent: AccountSkeleton,
})
