import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import type { OwnAddress } from '../address-codec.rules.ts'
import { addressLine, preselection } from '../addresses.rules.ts'
import { chooseBranch } from '../addresses.state.ts'
import { type DeliveryChoice, readDeliveryChoice } from '../delivery-choice.state.ts'
import { CityMap } from '../city-map.tsx'
import { useAddressBook } from '../use-address-book.ts'
import { AddressDetails } from '../address-details.tsx'
import { BranchAddress } from '../branch-address.tsx'
import { BranchMark } from '../branch-mark.tsx'
import { actionsClass } from './step-class.ts'

interface LocationStepProps {
  /** Without it the customer may switch between delivery and pickup. */
  only: DeliveryChoice['orderType'] | undefined
  first: DeliveryChoice['orderType'] | undefined
  onEdit: (address: OwnAddress) => void
  onAdd: () => void
  onApplied: () => void
}

export function LocationStep({ only, first, onEdit, onAdd, onApplied }: LocationStepProps) {
  const { t } = useLingui()
  const shop = useStorefront()
  const { branches } = shop.city
  const { addresses, choose } = useAddressBook()
  const [picked, setPicked] = useState(() => ({
    ...preselection(readDeliveryChoice(), addresses, branches),
    ...(first && { orderType: first }),
  }))
  const orderType = only ?? picked.orderType
  const reason = useId()
  const selected = addresses.find(({ name }) => name === picked.address) ?? addresses.at(-1)
  const isDelivery = orderType === 'delivery'
  const mayApply = isDelivery
    ? selected !== undefined && selected.googlePlaceId !== null
    : picked.pickupId !== null
  const apply = () => {
    if (!mayApply) return
    if (!isDelivery && picked.pickupId !== null) chooseBranch(picked.pickupId)
    if (isDelivery && selected) choose(selected)
    onApplied()
  }
  return (
    <div className="flex flex-1 flex-col gap-4">
      {only ? null : (
        <Segmented
          label={t`Delivery or pickup`}
          options={[
            { value: 'delivery', label: t`Delivery` },
            { value: 'pickup', label: t`Pickup` },
          ]}
          value={orderType}
          onChange={(type) => setPicked({ ...picked, orderType: type })}
        />
      )}
      {isDelivery ? (
        <>
          {addresses.length > 0 ? (
            <RadioCards
              label={t`Saved addresses`}
              hideLabel
              value={selected?.name}
              onChange={(address) => setPicked({ ...picked, address })}
              options={addresses.map((address) => {
                const line = addressLine(address)
                return {
                  value: address.name,
                  label: line,
                  hint: <AddressDetails address={address} />,
                  action: (
                    <IconButton label={t`Edit: ${line}`} onClick={() => onEdit(address)}>
                      <Pencil aria-hidden className="size-5!" />
                    </IconButton>
                  ),
                }
              })}
            />
          ) : null}
          <Button variant="secondary" onClick={onAdd}>
            <Plus aria-hidden className="size-5" />
            <Trans>Add an address</Trans>
          </Button>
        </>
      ) : (
        <>
          <CityMap
            city={shop.city}
            branches={branches}
            selectedBranchId={picked.pickupId}
            onBranch={(pickupId) => setPicked({ ...picked, pickupId })}
            label={t`Map of the pickup points`}
          />
          <RadioCards
            label={t`Pickup point`}
            hideLabel
            value={String(picked.pickupId)}
            onChange={(pickupId) => setPicked({ ...picked, pickupId: Number(pickupId) })}
            options={branches.map(({ id, name, langs, address }, index) => ({
              value: String(id),
              label: <span lang={langs?.name}>{name}</span>,
              hint: <BranchAddress address={address} />,
              icon: <BranchMark index={index} count={branches.length} />,
            }))}
          />
        </>
      )}
      <div className={actionsClass}>
        {mayApply ? null : (
          <p id={reason} className="w-full text-sm text-muted">
            {selected ? (
              <Trans>Please show on the map where this address is.</Trans>
            ) : (
              <Trans>Add an address, so that we know where to bring it.</Trans>
            )}
          </p>
        )}
        <Button
          className="w-full aria-disabled:opacity-50"
          aria-disabled={!mayApply}
          aria-describedby={mayApply ? undefined : reason}
          onClick={apply}
        >
          {isDelivery ? <Trans>Deliver here</Trans> : <Trans>I will pick it up here</Trans>}
        </Button>
      </div>
    </div>
  )
}
