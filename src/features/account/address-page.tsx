import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import { lastChosen } from '#features/delivery/addresses.rules.ts'
import { openDeliveryModals } from '#features/delivery/delivery-modals.state.ts'
import { preloadDeliveryModals } from '#features/delivery/delivery-modals.tsx'
import { useAddressBook } from '#features/delivery/use-address-book.ts'
import { useAddressRemoval } from '#features/delivery/use-address-removal.ts'
import { offlineText } from '#platform/i18n/offline-text.ts'
import { Button } from '#ui/button.tsx'
import pin from '#ui/art/pin.webp'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { AddressCard } from './components/address-card.tsx'

/** The only address of a city cannot be deleted. */
export function AddressPage() {
  const { t } = useLingui()
  const { name: city } = useStorefront().city
  const { addresses } = useAddressBook()
  const remove = useAddressRemoval(t(offlineText), () =>
    showToast({ text: t`Address successfully deleted` }),
  )
  const current = lastChosen(addresses)?.name
  const heading = useRef<HTMLHeadingElement>(null)
  const drop = (name: string) => {
    // The pressed button has gone with its card.
    heading.current?.focus()
    remove(name)
  }
  const add = (
    <Button
      onClick={() => openDeliveryModals({ address: null })}
      onPointerEnter={preloadDeliveryModals}
      onFocus={preloadDeliveryModals}
    >
      <Plus aria-hidden className="size-5" />
      <Trans>Add an address</Trans>
    </Button>
  )
  if (addresses.length === 0)
    return (
      <EmptyState
        heading="h1"
        image={pin}
        title={<Trans>No addresses yet</Trans>}
        text={<Trans>Tell us once where to deliver, and the next order takes a few taps.</Trans>}
        action={add}
      />
    )
  return (
    <div className="flex max-w-modal-large flex-col gap-4">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-display outline-hidden">
          <Trans>My addresses</Trans>
        </h1>
        <p className="mt-1 text-muted">{city}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => (
          <li key={address.name}>
            <AddressCard
              address={address}
              isCurrent={address.name === current}
              onDelete={addresses.length > 1 ? () => drop(address.name) : undefined}
            />
          </li>
        ))}
      </ul>
      {add}
    </div>
  )
}
