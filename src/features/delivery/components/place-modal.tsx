import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Modal } from '#ui/overlay/modal.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { useOpenLayer } from '#ui/overlay/overlay-history.ts'
import type { OwnAddress } from '../address-codec.rules.ts'
import { readDeliveryChoice } from '../delivery-choice.state.ts'
import { useTrimmedAddresses } from '../use-trimmed-addresses.ts'
import { closeDeliveryModals, type ModalRequest } from '../delivery-modals.state.ts'
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

/** Both modals share one dialog, so that Back leads from the second to the first. */
export function PlaceModal({ request }: { request: ModalRequest | null }) {
  const { t } = useLingui()
  useTrimmedAddresses()
  const { addresses, isLoading, choose } = useAddressBook()
  const [current, setCurrent] = useState<ModalRequest>({})
  const [opened, setOpened] = useState(0)
  const [shown, setShown] = useState<Shown>({ step: 'location' })
  if (request && request !== current && !isLoading) {
    setCurrent(request)
    setOpened(opened + 1)
    setShown(beginning(request, addresses))
  }
  const toLocation = () => setShown({ step: 'location', first: 'delivery' })
  const finish = () => {
    closeDeliveryModals()
    current.onChosen?.()
  }
  const { dish } = current
  const isKept = current.address !== undefined
  const saved = (before: OwnAddress | undefined, address: OwnAddress) => {
    // A dish that waited for the address says itself that it is in the cart.
    if (before || !current.onChosen)
      showToast({ text: before ? t`Address successfully saved` : t`Address successfully added` })
    if (before ? readDeliveryChoice().address === before.name : !isKept) choose(address)
    if (before && !isKept) toLocation()
    else finish()
  }
  const isDeeper = shown.step === 'address' && !shown.isFirst
  const isOpen = request !== null && request === current
  useOpenLayer(isOpen && isDeeper, toLocation)
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
      open={isOpen}
      onClose={isDeeper ? toLocation : closeDeliveryModals}
      title={title}
      closeLabel={t`Close`}
      size="large"
    >
      {shown.step === 'location' ? (
        <Step key={`${opened} location`}>
          <LocationStep
            only={current.only}
            first={shown.first}
            onEdit={(address) => setShown({ step: 'address', saved: address, isFirst: false })}
            onAdd={() => setShown({ step: 'address', saved: undefined, isFirst: false })}
            onApplied={finish}
          />
        </Step>
      ) : (
        <Step key={`${opened} ${shown.saved?.name}`}>
          <AddressStep
            saved={shown.saved}
            onSaved={(address) => saved(shown.saved, address)}
            isKept={isKept}
            onDeleted={isKept ? closeDeliveryModals : toLocation}
            onPickup={
              shown.isFirst && !current.only && !isKept
                ? () => setShown({ step: 'location', first: 'pickup' })
                : undefined
            }
          />
        </Step>
      )}
    </Modal>
  )
}

/** Takes the focus when it replaces another step of the same modal. */
function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-1 flex-col outline-hidden">
      {children}
    </div>
  )
}
