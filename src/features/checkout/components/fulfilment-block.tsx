import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { BranchAddress } from '#features/delivery/branch-address.tsx'
import { AddressDetails } from '#features/delivery/address-details.tsx'
import { addressLine, lastChosen } from '#features/delivery/addresses.rules.ts'
import { chooseBranch } from '#features/delivery/addresses.state.ts'
import { forgetDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { openDeliveryModals } from '#features/delivery/delivery-modals.state.ts'
import { preloadDeliveryModals } from '#features/delivery/delivery-modals.tsx'
import { useAddressBook } from '#features/delivery/use-address-book.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SectionPanel } from '#ui/layout/section-panel.tsx'
import type { Fulfilment } from '../lib/fulfilment.rules.ts'
import { useCheckoutErrorText } from './use-checkout-error-text.ts'
import { ZoneNote } from './zone-note.tsx'

interface FulfilmentBlockProps {
  fulfilment: Fulfilment
  calculation: Calculation | undefined
  isStale: boolean
  /** A message, or a code of the form. */
  error: string | undefined
}

export function FulfilmentBlock({
  fulfilment: { choice, address },
  calculation,
  isStale,
  error,
}: FulfilmentBlockProps) {
  const { t } = useLingui()
  const errorText = useCheckoutErrorText()
  const { branches } = useStorefront().city
  const { addresses, choose } = useAddressBook()
  const errorId = useId()
  const branch = branches.find(({ id }) => id === choice.pickupId)
  const isDelivery = choice.orderType === 'delivery'
  const chosen = isDelivery
    ? address && { line: addressLine(address), details: <AddressDetails address={address} /> }
    : branch && {
        line: <span lang={branch.langs?.name}>{branch.name}</span>,
        details: <BranchAddress address={branch.address} />,
      }
  const takeType = (type: string) => {
    const [last, first] = [lastChosen(addresses), branches[0]]
    if (type === 'pickup') {
      if (first) chooseBranch(first.id)
    } else if (last) choose(last)
    else forgetDeliveryChoice()
  }
  return (
    <SectionPanel title={<Trans>How to get your order</Trans>}>
      <Segmented
        label={t`Delivery or pickup`}
        options={[
          { value: 'delivery', label: t`Delivery` },
          { value: 'pickup', label: t`Pickup` },
        ]}
        value={choice.orderType}
        onChange={takeType}
      />
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-edge p-4">
        <MapPin aria-hidden className="size-5 shrink-0 text-link" />
        <p className="min-w-0 flex-1">
          {chosen ? (
            <>
              <span className="block font-semibold">{chosen.line}</span>
              <span className="block text-tiny text-muted">{chosen.details}</span>
            </>
          ) : isDelivery ? (
            <Trans>Where shall we bring it?</Trans>
          ) : (
            <Trans>Choose a pickup point</Trans>
          )}
        </p>
        <Button
          data-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          variant={chosen ? 'secondary' : 'primary'}
          size="compact"
          className={chosen || !isDelivery ? '' : 'max-md:w-full'}
          aria-haspopup="dialog"
          onPointerEnter={preloadDeliveryModals}
          onFocus={preloadDeliveryModals}
          onClick={() => openDeliveryModals({ only: choice.orderType })}
        >
          {chosen || !isDelivery ? <Trans>Change</Trans> : <Trans>Choose an address</Trans>}
        </Button>
      </div>
      <div id={errorId} className="empty:hidden">
        {error ? <Notice tone="error">{errorText(error)}</Notice> : null}
      </div>
      {/* Stays while the price is calculated, so that the terms are announced. */}
      <div aria-live="polite" className="empty:absolute">
        {isDelivery && address ? (
          calculation && !isStale ? (
            <ZoneNote calculation={calculation} />
          ) : (
            <Skeleton className="h-28 rounded-control" />
          )
        ) : null}
      </div>
    </SectionPanel>
  )
}
