import { cartRoutes, promoRoutes } from '#backend/modules/cart/cart.routes.ts'
import { contentRoutes } from '#backend/modules/content/content.routes.ts'
import {
  addressRoutes,
  favoriteRoutes,
  viewedRoutes,
} from '#backend/modules/customer/customer.routes.ts'
import { loyaltyRoutes } from '#backend/modules/loyalty/loyalty.routes.ts'
import { trackingRoutes } from '#backend/modules/tracking/tracking.routes.ts'
import { goodsRoutes } from '#backend/modules/menu/menu.routes.ts'
import { paymentRoutes } from '#backend/modules/payment/payment.routes.ts'
import { placesRoutes } from '#backend/modules/places/places.routes.ts'
import { authRoutes, demoRoutes, userRoutes } from '#backend/modules/identity/identity.routes.ts'
import { operatorRoutes } from '#backend/modules/operators/operators.routes.ts'
import {
  orderRoutes,
  payRoutes,
  purchaseRoutes,
} from '#backend/modules/purchase/purchase.routes.ts'
import { privacyRoutes } from '#backend/modules/privacy/privacy.routes.ts'
import { searchRoutes } from '#backend/modules/search/search.routes.ts'
import { sitemapRoutes } from '#backend/modules/sitemap/sitemap.routes.ts'
import { slotRoutes } from '#backend/modules/slots/slots.routes.ts'
import { domainRoutes } from '#backend/modules/shop/shop.routes.ts'
import { os } from '#backend/core/context.ts'

export const router = os.router({
  domain: { ...domainRoutes, ...placesRoutes },
  goods: { ...goodsRoutes, ...searchRoutes },
  content: contentRoutes,
  sitemap: sitemapRoutes,
  cart: cartRoutes,
  slot: slotRoutes,
  promocode: promoRoutes,
  address: addressRoutes,
  favorite: favoriteRoutes,
  viewed: viewedRoutes,
  loyalty: loyaltyRoutes,
  rights: privacyRoutes,
  purchase: { ...purchaseRoutes, ...trackingRoutes },
  payment: { ...payRoutes, ...paymentRoutes },
  ops: { ...orderRoutes, ...operatorRoutes },
  auth: authRoutes,
  user: userRoutes,
  demo: demoRoutes,
})
