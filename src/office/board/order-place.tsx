import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { MapPin, PhoneOff, Store, Wallet } from 'lucide-react'
import { failedStatuses } from '#contract/orders/order-flow.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { SeparatedTexts } from '../separated-texts.tsx'
import { PhoneText } from '../phone-text.tsx'
import type { BoardOrder } from './board.rules.ts'

/** Where it goes and who takes it. */
export function OrderPlace({ order }: Ordered) {
  const { address, branch, contact, doNotCallBack, zone, address_distance: metres } = order
  return (
    <div className="flex gap-2 text-sm">
      {address ? <MapPin aria-hidden className="size-5 shrink-0 text-muted" /> : null}
      {address ? null : <Store aria-hidden className="size-5 shrink-0 text-muted" />}
      <div className="min-w-0">
        {address ? (
          <>
            <p className="font-bold">{`${address.street} ${address.house}`}</p>
            <AddressDetails address={address} />
            {address.comment ? (
              <p className="font-semibold">
                <CourierNote text={address.comment} />
              </p>
            ) : null}
            {zone === null ? null : <p className="text-muted">{zone}</p>}
            {metres === null ? null : (
              <p className="font-semibold text-danger">
                <AddressDoubt metres={metres} />
              </p>
            )}
          </>
        ) : (
          <BranchText branch={branch} />
        )}
        <p className="flex flex-wrap items-center gap-x-2">
          {contact.firstName}
          <a
            href={`tel:${contact.phone}`}
            className="-my-3 inline-flex min-h-touch items-center font-semibold text-link underline"
          >
            <PhoneText phone={contact.phone} />
          </a>
          {doNotCallBack ? (
            <span className="inline-flex items-center gap-1 text-muted">
              <PhoneOff aria-hidden className="size-4" />
              <Trans>do not call</Trans>
            </span>
          ) : null}
        </p>
      </div>
    </div>
  )
}

export function BranchText({ branch }: Pick<BoardOrder, 'branch'>) {
  if (!branch) return null
  const place = `${branch.street} ${branch.house}`.trim()
  return (
    <p>
      <SeparatedTexts parts={[branch.name, place].filter(Boolean)} />
    </p>
  )
}

export const CourierNote = ({ text }: { text: string }) => <Trans>For the courier: {text}</Trans>

export const AddressDoubt = ({ metres }: { metres: number }) => (
  <Trans>Check the address: {metres} m from the point on the map</Trans>
)

interface Ordered {
  order: BoardOrder
}

export function AddressDetails({ address }: { address: NonNullable<BoardOrder['address']> }) {
  const { t } = useLingui()
  const { entrance, floor, code, flat, type } = address
  const parts = [
    entrance && t`entrance ${entrance}`,
    floor && t`floor ${floor}`,
    flat && (type === 'office' ? t`office ${flat}` : t`flat ${flat}`),
    code && t`door code ${code}`,
    type === 'house' && t`private house`,
  ].flatMap((part) => part || [])
  return parts.length > 0 ? (
    <p>
      <SeparatedTexts parts={parts} />
    </p>
  ) : null
}

export function OrderPayment({ order }: Ordered) {
  return (
    <p className="flex gap-2 text-sm font-semibold">
      <Wallet aria-hidden className="size-5 shrink-0 text-muted" />
      <span>
        <PaymentText order={order} />
      </span>
    </p>
  )
}

export function PaymentText({ order }: Ordered) {
  const { locale } = useRouter().options.context
  const { status, payment, due_on_delivery, change_to_bring, currency } = order
  const money = (amount: typeof due_on_delivery) =>
    formatPrice(amount, currency, localeTags[locale])
  const due = money(due_on_delivery)
  if (failedStatuses.includes(status)) return <Trans>Nothing to collect</Trans>
  if (payment.status === 'awaiting') return <Trans>Not paid yet: do not begin</Trans>
  if (due_on_delivery === 0) return <Trans>Paid, nothing to collect</Trans>
  if (payment.type === 'card') return <Trans>Card on delivery: {due}</Trans>
  if (payment.change_from === null || change_to_bring === null) return <Trans>Cash: {due}</Trans>
  const from = money(payment.change_from)
  const change = money(change_to_bring)
  return (
    <Trans>
      Cash: {due}. Bring {change} change for {from}
    </Trans>
  )
}
