import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { closeDeliveryModals, useModalState } from './delivery-modals.state.ts'

const load = () => import('./components/place-modal.tsx')
const PlaceModal = lazyOverlay(async () => (await load()).PlaceModal)
export const preloadDeliveryModals = (): void => void load().catch(() => {})

/** Mounted once per page; its content is loaded on the first request. */
export function DeliveryModals() {
  return <PlaceModal {...useModalState()} onClose={closeDeliveryModals} />
}
