import { OpenOrders } from '#features/orders/open-orders.tsx'
import { WarningBar } from './warning-bar.tsx'

/** What a customer has to know on every page, in one place: it lies in the flow above the page, and covers nothing. */
export const Notices = () => (
  <>
    <WarningBar />
    <OpenOrders />
  </>
)
