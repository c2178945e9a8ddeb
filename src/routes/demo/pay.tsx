import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadSandboxPage } from '#features/payment/load-sandbox.ts'
import { sandboxSearch } from '#features/payment/payment.search.ts'
import { SandboxPage } from '#features/payment/sandbox-page.tsx'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/demo/pay')({
  validateSearch: sandboxSearch,
  loaderDeps: ({ search: { session } }) => ({ session }),
  loader: ({ context, deps }) => loadSandboxPage(context, deps.session),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Demo payment page`), context),
  component: SandboxPage,
})
