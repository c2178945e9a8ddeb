import { useLingui } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import { useDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'

/**
 * Where the order goes: the street and house of a delivery, or of the branch it is fetched from; else an invitation to say so (specification, section 2).
 * On the server, and until the page is alive, nobody has chosen anything.
 */
export function useAddressLine(): { kind: string; line: string } {
  const { t } = useLingui()
  const { branches } = useShop().city
  const { orderType, pickupId, label } = useDeliveryChoice()
  const branch = branches.find(({ id }) => id === pickupId)
  if (orderType === 'pickup' && branch)
    return { kind: t`Pickup`, line: `${branch.address.street}, ${branch.address.house}` }
  return {
    kind: orderType === 'pickup' ? t`Pickup` : t`Delivery`,
    line: label || t`Choose an address`,
  }
}
