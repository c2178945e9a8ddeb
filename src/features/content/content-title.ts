import type { RouterContext, Shop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'

export async function titleOf(context: RouterContext & Shop, name: string): Promise<string> {
  const { shop_name } = await context.queryClient.ensureQueryData(shopQueries.settings(context))
  return `${name} – ${shop_name}`
}
