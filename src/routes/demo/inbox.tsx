import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DemoInboxPage } from '#features/auth/demo-inbox-page.tsx'
import { loadDemoInbox } from '#features/auth/load-demo.ts'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/demo/inbox')({
  loader: ({ context }) => loadDemoInbox(context),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Demo messages`), context),
  component: DemoInboxPage,
})
