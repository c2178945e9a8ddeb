import { useLingui } from '@lingui/react/macro'
import type { OwnAddress } from './address-codec.rules.ts'

type Details = Pick<OwnAddress, 'type' | 'flat' | 'entrance' | 'floor' | 'code' | 'comment'>

export function AddressDetails({
  address: { type, flat, entrance, floor, code, comment },
}: {
  address: Details
}) {
  const { t } = useLingui()
  const kinds = { flat: t`Apartment`, house: t`Private house`, office: t`Office` }
  const parts = [
    flat ? `${kinds[type]} ${flat}` : kinds[type],
    entrance && t`entrance ${entrance}`,
    floor && t`floor ${floor}`,
    code && t`code ${code}`,
    comment,
  ]
  return parts.filter(Boolean).join(' · ')
}
