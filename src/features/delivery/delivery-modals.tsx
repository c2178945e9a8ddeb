import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useShop } from '#api/shop.ts'
import { cookieOf } from '#platform/cookie-text.ts'
import { lazyPart } from '#platform/lazy-part.ts'
import { useSignedIn } from '#platform/session.ts'
import { useDeliveryChoice } from './delivery-choice.state.ts'
import { useModalRequest } from './delivery-modals.state.ts'
import { addressesCookie, isOfProfile } from './readiness.rules.ts'

const load = () => import('./components/place-modal.tsx')
const PlaceModal = lazyPart(async () => (await load()).PlaceModal)
/** The modals' code comes when somebody is about to press. */
export const warmDeliveryModals = (): void => void load().catch(() => {})

/** Signing in takes over what this browser has kept, and what the profile has; also when that could not be done at once. */
function useProfileAdopted() {
  const shop = useShop()
  const queryClient = useQueryClient()
  const isSignedIn = useSignedIn()
  const { orderType, address } = useDeliveryChoice()
  const isUnknown = orderType === 'delivery' && !isOfProfile(address)
  const adopt = useEffectEvent(async () => (await import('./adopt-profile.ts')).adoptProfile(shop, queryClient))
  useEffect(() => {
    if (isSignedIn && (isUnknown || cookieOf(document.cookie, addressesCookie) !== '')) adopt().catch(() => {})
  }, [isSignedIn, isUnknown])
}

/** Stands once on every page; what it shows is loaded when it is first asked for. */
export function DeliveryModals() {
  useProfileAdopted()
  const request = useModalRequest()
  const [used, setUsed] = useState(false)
  if (request && !used) setUsed(true)
  return used ? (
    <Suspense>
      <PlaceModal request={request} />
    </Suspense>
  ) : null
}
