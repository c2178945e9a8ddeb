import { alertRoutes } from '#backend/modules/alerts/alerts.routes.ts'
import { boardRoutes } from '#backend/modules/board/board.routes.ts'
import { cartRoutes, promoRoutes, voucherRoutes } from '#backend/modules/cart/cart.routes.ts'
import { contentRoutes, navigationRoutes } from '#backend/modules/content/content.routes.ts'
import {
  addressRoutes,
  favoriteRoutes,
  viewedRoutes,
} from '#backend/modules/customer/customer.routes.ts'
import { loyaltyRoutes } from '#backend/modules/loyalty/loyalty.routes.ts'
import { dishRoutes } from '#backend/modules/menu/menu.routes.ts'
import { paymentRoutes } from '#backend/modules/payment/payment.routes.ts'
import { placesRoutes } from '#backend/modules/places/places.routes.ts'
import { authRoutes, demoRoutes, userRoutes } from '#backend/modules/identity/identity.routes.ts'
import { operatorRoutes } from '#backend/modules/operators/operators.routes.ts'
import {
  operatorOrderRoutes,
  payRoutes,
  orderRoutes,
} from '#backend/modules/orders/order.routes.ts'
import { printerRoutes } from '#backend/modules/printing/printing.routes.ts'
import { privacyRoutes, staffPrivacyRoutes } from '#backend/modules/privacy/privacy.routes.ts'
import { directoryRoutes } from '#backend/modules/directory/directory.routes.ts'
import { answerRoutes, changeRoutes } from '#backend/modules/orders/changes/changes.routes.ts'
import { noteRoutes } from '#backend/modules/orders/notes/order-notes.routes.ts'
import { refundRoutes } from '#backend/modules/orders/refunds/refunds.routes.ts'
import { reportRoutes } from '#backend/modules/reports/reports.routes.ts'
import { searchRoutes } from '#backend/modules/search/search.routes.ts'
import {
  passkeyRoutes,
  pinRoutes,
  staffRoutes,
  staffSessionRoutes,
  tabletRoutes,
} from '#backend/modules/staff/staff.routes.ts'
import { settingsRoutes } from '#backend/modules/settings/settings.routes.ts'
import { sitemapRoutes } from '#backend/modules/sitemap/sitemap.routes.ts'
import { phoneSlotRoutes, slotRoutes } from '#backend/modules/slots/slots.routes.ts'
import { cityRoutes } from '#backend/modules/cities/cities.routes.ts'
import { timelineRoutes } from '#backend/modules/orders/timeline/timeline.routes.ts'
import { os } from '#backend/core/context.ts'

export const router = os.router({
  city: { ...cityRoutes, ...navigationRoutes, ...settingsRoutes, ...placesRoutes },
  dish: { ...dishRoutes, ...searchRoutes },
  content: contentRoutes,
  sitemap: sitemapRoutes,
  cart: cartRoutes,
  slot: slotRoutes,
  promoCode: promoRoutes,
  address: addressRoutes,
  favorite: favoriteRoutes,
  viewed: viewedRoutes,
  loyalty: { ...loyaltyRoutes, ...voucherRoutes },
  privacy: privacyRoutes,
  order: { ...orderRoutes, ...answerRoutes },
  payment: { ...payRoutes, ...paymentRoutes },
  ops: {
    ...operatorOrderRoutes,
    ...boardRoutes,
    ...operatorRoutes,
    ...printerRoutes,
    ...phoneSlotRoutes,
    ...refundRoutes,
    ...noteRoutes,
    ...staffPrivacyRoutes,
    ...directoryRoutes,
    ...changeRoutes,
    ...reportRoutes,
    ...timelineRoutes,
    ...staffSessionRoutes,
    ...staffRoutes,
    ...alertRoutes,
    ...tabletRoutes,
    ...passkeyRoutes,
    ...pinRoutes,
  },
  auth: authRoutes,
  user: userRoutes,
  demo: demoRoutes,
})
