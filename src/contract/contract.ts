import { cartCalls } from './cart.calls.ts'
import { contentCalls } from './content.calls.ts'
import { domainCalls } from './domain.calls.ts'
import { goodsCalls } from './goods.calls.ts'
import { opsCalls, purchaseCalls } from './purchase.calls.ts'
import { sitemapCalls } from './sitemap.calls.ts'
import { authCalls, demoCalls, userCalls } from './user.calls.ts'

/** Every call of the API in one table: the typed client, the router, validation and the OpenAPI document come from it. */
export const contract = {
  domain: domainCalls,
  goods: goodsCalls,
  content: contentCalls,
  sitemap: sitemapCalls,
  cart: cartCalls,
  purchase: purchaseCalls,
  ops: opsCalls,
  auth: authCalls,
  user: userCalls,
  demo: demoCalls,
}
