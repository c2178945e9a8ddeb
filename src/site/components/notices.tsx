import { createIsomorphicFn } from '@tanstack/react-start'
import { OpenOrders } from '#features/orders/open-orders.tsx'
import { KitchenNote } from './kitchen-note.tsx'
import { WarningBar } from './warning-bar.tsx'
import { WithoutScripts } from './without-scripts.server.tsx'

/** In the HTML alone: React leaves what is inside `noscript` to the server. */
const withoutScripts = createIsomorphicFn()
  .server(() => <WithoutScripts />)
  .client(() => null)

/** What a customer has to know on every page, in one place: it lies in the flow above the page, and covers nothing. */
export const Notices = () => (
  <>
    <noscript>{withoutScripts()}</noscript>
    <WarningBar />
    <KitchenNote />
    <OpenOrders />
  </>
)
