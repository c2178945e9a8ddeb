import { Trans, useLingui } from '@lingui/react/macro'
import { BriefcaseBusiness, Building2, House, Pencil, Trash2 } from 'lucide-react'
import type { OwnAddress } from '#features/delivery/address-codec.rules.ts'
import { AddressDetails } from '#features/delivery/address-details.tsx'
import { addressLine } from '#features/delivery/addresses.rules.ts'
import { openDeliveryModals } from '#features/delivery/delivery-modals.state.ts'
import { preloadDeliveryModals } from '#features/delivery/delivery-modals.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const icons = { flat: Building2, house: House, office: BriefcaseBusiness }

interface AddressCardProps {
  address: OwnAddress
  isCurrent: boolean
  onDelete: (() => void) | undefined
}

export function AddressCard({ address, isCurrent, onDelete }: AddressCardProps) {
  const { t } = useLingui()
  const Icon = icons[address.type]
  const line = addressLine(address)
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface p-4 md:px-6">
      <Icon aria-hidden className="size-6 shrink-0 text-link" />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-subtitle">
          {line}
          {isCurrent ? (
            <Badge tone="soft">
              <Trans>Current</Trans>
            </Badge>
          ) : null}
        </h2>
        <p className="text-sm text-muted">
          <AddressDetails address={address} />
        </p>
      </div>
      <div className="-me-2 flex">
        <IconButton
          label={t`Edit: ${line}`}
          onClick={() => openDeliveryModals({ address: address.name })}
          onPointerEnter={preloadDeliveryModals}
          onFocus={preloadDeliveryModals}
        >
          <Pencil aria-hidden />
        </IconButton>
        {onDelete ? (
          <IconButton label={t`Delete: ${line}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  )
}
