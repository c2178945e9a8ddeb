import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { closeDeliveryModals, useModalRequest } from './delivery-modals.state.ts'

const load = () => import('./components/place-modal.tsx')
const PlaceModal = lazyOverlay(async () => (await load()).PlaceModal)
export const preloadDeliveryModals = (): void => void load().catch(() => {})

/** Mounted once per page; its content is loaded on the first request. */
export function DeliveryModals() {
  const request = useModalRequest()
  return <PlaceModal request={request} open={request !== null} onClose={closeDeliveryModals} />
}
