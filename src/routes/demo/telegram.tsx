import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DemoTelegramPage } from '#features/auth/demo-telegram-page.tsx'
import { telegramSearch } from '#features/auth/demo.search.ts'
import { loadDemoTelegram } from '#features/auth/load-demo.ts'
import { personalHead } from '#platform/head/head.ts'

export const Route = createFileRoute('/demo/telegram')({
  validateSearch: telegramSearch,
  loaderDeps: ({ search: { uuid } }) => ({ uuid }),
  loader: ({ deps }) => loadDemoTelegram(deps.uuid),
  head: ({ match: { context } }) => personalHead(context.i18n._(msg`Demo Telegram`), context),
  component: DemoTelegramPage,
})
