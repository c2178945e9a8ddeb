import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#api/types.ts'
import { useAllergenList } from '#features/diet/use-reasons.ts'
import { StreetLine } from '#features/order-summary/street-line.tsx'
import { HowPaid } from '#features/payment/how-paid.tsx'

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-tiny text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

export function OrderFacts({ order }: { order: Order }) {
  const { address, branch, comment } = order
  const allergens = useAllergenList()(order.allergens)
  return (
    <dl className="flex flex-col gap-4">
      {address ? (
        <Fact name={<Trans>Address</Trans>}>
          <StreetLine place={address} />
          <DoorFacts address={address} />
        </Fact>
      ) : null}
      {branch ? (
        <Fact name={<Trans>Pickup point</Trans>}>
          <span lang={branch.langs?.name}>{branch.name}</span>, <StreetLine place={branch} />
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

function DoorFacts({ address }: { address: NonNullable<Order['address']> }) {
  const { t } = useLingui()
  const { type, flat, entrance, floor, code } = address
  const facts = [
    flat && (type === 'office' ? t`office ${flat}` : t`flat ${flat}`),
    entrance && t`entrance ${entrance}`,
    floor && t`floor ${floor}`,
    code && t`code ${code}`,
  ].filter(Boolean)
  return facts.length > 0 ? (
    <span className="block text-tiny font-normal text-muted">{facts.join(' · ')}</span>
  ) : null
}
