import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/lazy-part.ts'
import { useModalRequest } from './delivery-modals.state.ts'

const load = () => import('./components/place-modal.tsx')
const PlaceModal = lazyPart(async () => (await load()).PlaceModal)
/** The modals' code comes when somebody is about to press. */
export const warmDeliveryModals = (): void => void load().catch(() => {})

/** Stands once on every page; what it shows is loaded when it is first asked for. */
export function DeliveryModals() {
  const request = useModalRequest()
  const [used, setUsed] = useState(false)
  if (request && !used) setUsed(true)
  return used ? (
    <Suspense>
      <PlaceModal request={request} />
    </Suspense>
  ) : null
}
