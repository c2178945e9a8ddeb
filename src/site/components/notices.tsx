import { createIsomorphicFn } from '@tanstack/react-start'
import { OpenOrders } from '#features/orders/open-orders.tsx'
import { CachedOpeningHours } from './cached-opening-hours.tsx'
import { WarningBar } from './warning-bar.tsx'
import { WithoutScripts } from './without-scripts.server.tsx'

/** React leaves the content of `noscript` to the server. */
const withoutScripts = createIsomorphicFn()
  .server(() => <WithoutScripts />)
  .client(() => null)

/** In the flow above the page: it covers nothing. On phones side by side in one line (`.notices`). */
export const Notices = () => (
  <>
    <noscript>{withoutScripts()}</noscript>
    <div
      className="notices"
      // Browsers do not scroll to a focused element that is already partly in view.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'center' })}
    >
      <OpenOrders />
      <CachedOpeningHours />
      <WarningBar />
    </div>
  </>
)
