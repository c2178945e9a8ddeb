import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountSkeleton } from '#features/account/account-skeleton.tsx'
import { loadReferral } from '#features/loyalty/load-loyalty.ts'
import { ReferralPage } from '#features/loyalty/referral-page.tsx'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/account/referral')({
  loader: ({ context }) => loadReferral(context),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Invite a friend`), context),
  component: ReferralPage,
  pendingComponent: AccountSkeleton,
})
