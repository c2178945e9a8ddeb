import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountSkeleton } from '#features/account/account-skeleton.tsx'
import { AddressPage } from '#features/account/address-page.tsx'
import { loadAddresses } from '#features/account/load-account.ts'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/account/address')({
  loader: ({ context }) => loadAddresses(context),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`My addresses`), context),
  component: AddressPage,
  pendingComponent: AccountSkeleton,
})
