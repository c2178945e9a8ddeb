import { openedPart } from '#platform/hydration/opened-part.tsx'
import { closeDeliveryModals, useModalRequest } from './delivery-modals.state.ts'

const load = () => import('./components/place-modal.tsx')
const PlaceModal = openedPart(async () => (await load()).PlaceModal)
/** The modals' code comes when somebody is about to press. */
export const warmDeliveryModals = (): void => void load().catch(() => {})

/** Stands once on every page; what it shows is loaded when it is first asked for. */
export function DeliveryModals() {
  const request = useModalRequest()
  return <PlaceModal request={request} open={request !== null} onClose={closeDeliveryModals} />
}
