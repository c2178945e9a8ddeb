import { notFound } from '@tanstack/react-router'
import { orNotFound } from '#api/not-found.ts'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { isDemo } from '#platform/env/demo.ts'
import { demoQueries } from './demo.queries.ts'

export async function loadDemoInbox(context: RouterContext & StorefrontContext): Promise<void> {
  if (!isDemo()) throw notFound()
  await orNotFound(context.queryClient.ensureQueryData(demoQueries.inbox(context)))
}

export function loadDemoTelegram(uuid: string | undefined): { uuid: string } {
  if (!isDemo() || !uuid) throw notFound()
  return { uuid }
}
