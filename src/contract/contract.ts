import { addressCalls } from './customers/address.calls.ts'
import { cartCalls } from './orders/cart.calls.ts'
import { contentCalls } from './content/content.calls.ts'
import { cityCalls } from './cities/city.calls.ts'
import { trackingCalls } from './orders/own-order.calls.ts'
import { dishCalls } from './menu/dish.calls.ts'
import { favoriteCalls, viewedCalls } from './customers/lists.calls.ts'
import { loyaltyCalls } from './customers/loyalty.calls.ts'
import { promoCalls, promoOpsCalls } from './orders/promo.calls.ts'
import { paymentCalls } from './orders/payment.calls.ts'
import { boardCalls } from './ops/board.calls.ts'
import { opsAlertCalls } from './ops/alerts.calls.ts'
import { opsCalls } from './ops/ops.calls.ts'
import { printerCalls } from './ops/printers.calls.ts'
import { customerCalls } from './ops/customers.calls.ts'
import { opsPasskeyCalls } from './ops/passkeys.calls.ts'
import { changeCalls } from './ops/changes.calls.ts'
import { noteCalls } from './ops/notes.calls.ts'
import { refundCalls } from './ops/refunds.calls.ts'
import { reportCalls } from './ops/reports.calls.ts'
import { timelineCalls } from './ops/timeline.calls.ts'
import { opsSessionCalls } from './ops/session.calls.ts'
import { opsStaffCalls } from './ops/staff.calls.ts'
import { opsPinCalls } from './ops/pins.calls.ts'
import { opsTabletCalls } from './ops/tablets.calls.ts'
import { orderCalls } from './orders/order.calls.ts'
import { privacyCalls } from './customers/privacy.calls.ts'
import { sitemapCalls } from './content/sitemap.calls.ts'
import { slotCalls } from './orders/slot.calls.ts'
import { authCalls, demoCalls, userCalls } from './customers/user.calls.ts'

export const contract = {
  city: cityCalls,
  dish: dishCalls,
  content: contentCalls,
  sitemap: sitemapCalls,
  cart: cartCalls,
  slot: slotCalls,
  promoCode: promoCalls,
  address: addressCalls,
  favorite: favoriteCalls,
  viewed: viewedCalls,
  loyalty: loyaltyCalls,
  privacy: privacyCalls,
  order: { ...orderCalls, ...trackingCalls },
  payment: paymentCalls,
  ops: {
    ...opsCalls,
    ...boardCalls,
    ...printerCalls,
    ...refundCalls,
    ...noteCalls,
    ...customerCalls,
    ...changeCalls,
    ...reportCalls,
    ...timelineCalls,
    ...promoOpsCalls,
    ...opsSessionCalls,
    ...opsStaffCalls,
    ...opsAlertCalls,
    ...opsTabletCalls,
    ...opsPinCalls,
    ...opsPasskeyCalls,
  },
  auth: authCalls,
  user: userCalls,
  demo: demoCalls,
}
