import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Purchase } from '#api/types.ts'
import { useAllergenList } from '#features/diet/use-reasons.ts'
import { HowPaid } from '#features/payment/how-paid.tsx'

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-tiny text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

export function OrderFacts({ order }: { order: Purchase }) {
  const { address, branch, comment } = order
  const allergens = useAllergenList()(order.allergens)
  const [flat, entrance, floor] = [address?.flat, address?.entrance, address?.floor]
  return (
    <dl className="flex flex-col gap-4">
      {address ? (
        <Fact name={<Trans>Address</Trans>}>
          {[address.street, address.house].filter(Boolean).join(', ')}
          <span className="flex flex-wrap gap-x-3 text-tiny font-normal text-muted">
            {flat ? (
              address.type === 'office' ? (
                <Trans>office {flat}</Trans>
              ) : (
                <Trans>flat {flat}</Trans>
              )
            ) : null}{' '}
            {entrance ? <Trans>entrance {entrance}</Trans> : null}{' '}
            {floor ? <Trans>floor {floor}</Trans> : null}
          </span>
        </Fact>
      ) : null}
      {branch ? (
        <Fact name={<Trans>Pickup point</Trans>}>
          {[branch.name, branch.street, branch.house].filter(Boolean).join(', ')}
        </Fact>
      ) : null}
      <Fact name={<Trans>Payment</Trans>}>
        <HowPaid order={order} />
      </Fact>
      {allergens ? (
        <Fact name={<Trans>Allergies the kitchen knows about</Trans>}>{allergens}</Fact>
      ) : null}
      {comment ? <Fact name={<Trans>Comment</Trans>}>{comment}</Fact> : null}
    </dl>
  )
}
