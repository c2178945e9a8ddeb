import { notFound } from '@tanstack/react-router'
import { orNotFound } from '#api/not-found.ts'
import type { RouterContext, StorefrontContext } from '#api/shop.ts'
import { isDemo } from '#platform/env/demo.ts'
import { sandboxQueries } from './sandbox.queries.ts'

export async function loadSandboxPage(
  context: RouterContext & StorefrontContext,
  session: string | undefined,
): Promise<{ session: string }> {
  if (!isDemo() || session === undefined) throw notFound()
  await orNotFound(context.queryClient.fetchQuery(sandboxQueries.page(context, session)))
  return { session }
}
