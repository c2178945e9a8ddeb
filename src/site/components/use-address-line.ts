import { useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { useDeliveryChoice } from '#features/delivery/delivery-choice.state.ts'

/** Empty choice on the server and until hydration. */
export function useAddressLine(): { kind: string; line: string; lang?: string } {
  const { t } = useLingui()
  const { branches } = useStorefront().city
  const { orderType, pickupId, label } = useDeliveryChoice()
  const branch = branches.find(({ id }) => id === pickupId)
  if (orderType === 'pickup' && branch)
    return {
      kind: t`Pickup`,
      line: `${branch.address.street}, ${branch.address.house}`,
      lang: branch.address.langs?.street,
    }
  return {
    kind: orderType === 'pickup' ? t`Pickup` : t`Delivery`,
    line: label || t`Choose an address`,
  }
}
