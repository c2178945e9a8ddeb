import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isSignedIn } from '#platform/session/session.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { ModalStep } from '#ui/overlay/modal-step.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { useOpenLayer } from '#ui/overlay/overlay-history.ts'
import type { OwnAddress } from '../address-codec.rules.ts'
import { readDeliveryChoice } from '../delivery-choice.state.ts'
import { useTrimmedAddresses } from '../use-trimmed-addresses.ts'
import {
  closeDeliveryModals,
  type ModalRequest,
  type ModalState,
} from '../delivery-modals.state.ts'
import { useAddressBook } from '../use-address-book.ts'
import { AddressStep } from './address-step.tsx'
import { LocationStep } from './location-step.tsx'

type Shown =
  | { step: 'location'; first?: 'delivery' | 'pickup' }
  | { step: 'address'; saved: OwnAddress | undefined; isFirst: boolean }

/** The location modal when there are addresses, otherwise the form of a new one. */
function beginning({ only, address }: ModalRequest, addresses: readonly OwnAddress[]): Shown {
  if (address !== undefined)
    return { step: 'address', saved: addresses.find(({ name }) => name === address), isFirst: true }
  const isDelivery = (only ?? readDeliveryChoice().orderType) === 'delivery'
  return isDelivery && addresses.length === 0
    ? { step: 'address', saved: undefined, isFirst: true }
    : { step: 'location' }
}

/** Each opening starts again. */
export function PlaceModal(state: ModalState) {
  useTrimmedAddresses()
  return <LoadedPlaceModal key={state.id} {...state} />
}

/** Where it begins depends on a customer's addresses, which may still load. */
function LoadedPlaceModal(state: ModalState) {
  const { addresses, isLoading } = useAddressBook()
  const [isCustomer] = useState(isSignedIn)
  if (isCustomer && isLoading) return null
  return <PlaceDialog {...state} addresses={addresses} />
}

interface PlaceDialogProps extends ModalState {
  /** When it opens. */
  addresses: readonly OwnAddress[]
}

/** Both modals share one dialog, so that Back leads from the second to the first. */
function PlaceDialog({ addresses, open, ...request }: PlaceDialogProps) {
  const { t } = useLingui()
  const { choose } = useAddressBook()
  const [shown, setShown] = useState(() => beginning(request, addresses))
  const toLocation = () => setShown({ step: 'location', first: 'delivery' })
  const finish = () => {
    closeDeliveryModals()
    request.onChosen?.()
  }
  const { dish } = request
  const keepsChoice = request.address !== undefined
  const saved = (before: OwnAddress | undefined, address: OwnAddress) => {
    // A dish that waited for the address says itself that it is in the cart.
    if (before || !request.onChosen)
      showToast({ text: before ? t`Address successfully saved` : t`Address successfully added` })
    if (before ? readDeliveryChoice().address === before.name : !keepsChoice) choose(address)
    if (before && !keepsChoice) toLocation()
    else finish()
  }
  const isDeeper = shown.step === 'address' && !shown.isFirst
  useOpenLayer(open && isDeeper, toLocation)
  const title =
    shown.step === 'location'
      ? t`Delivery or pickup`
      : shown.saved
        ? t`Edit the address`
        : dish
          ? t`Where shall we bring the ${dish}?`
          : t`Delivery address`
  return (
    <Modal
      open={open}
      onClose={isDeeper ? toLocation : closeDeliveryModals}
      title={title}
      closeLabel={t`Close`}
      size="large"
    >
      {shown.step === 'location' ? (
        <ModalStep key="location">
          <LocationStep
            only={request.only}
            first={shown.first}
            onEdit={(address) => setShown({ step: 'address', saved: address, isFirst: false })}
            onAdd={() => setShown({ step: 'address', saved: undefined, isFirst: false })}
            onApplied={finish}
          />
        </ModalStep>
      ) : (
        <ModalStep key={`address ${shown.saved?.name}`}>
          <AddressStep
            saved={shown.saved}
            onSaved={(address) => saved(shown.saved, address)}
            keepsChoice={keepsChoice}
            onDeleted={keepsChoice ? closeDeliveryModals : toLocation}
            onPickup={
              shown.isFirst && !request.only && !keepsChoice
                ? () => setShown({ step: 'location', first: 'pickup' })
                : undefined
            }
          />
        </ModalStep>
      )}
    </Modal>
  )
}
