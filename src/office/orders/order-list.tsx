import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bike, Phone, ShoppingBag } from 'lucide-react'
import { formatPrice } from '#contract/values/format-price.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { PhoneText } from '../phone-text.tsx'
import { useOffice } from '../use-office.ts'
import { orderTypeLabels, paymentStatusLabels, paymentTypeLabels } from './order-labels.ts'
import { StatusBadge } from './status-badge.tsx'
import type { FoundOrder } from './orders.queries.ts'
import { useMoment } from './use-moment.ts'

/** A table where there is room for it, else cards. */
export function OrderList({ orders }: { orders: readonly FoundOrder[] }) {
  return (
    <div className="@container">
      <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-card bg-surface text-start text-sm @max-4xl:hidden">
        <thead>
          <tr className="text-muted [&>th]:border-b [&>th]:border-line [&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold">
            <th scope="col">
              <Trans>Order</Trans>
            </th>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col">
              <Trans>Customer</Trans>
            </th>
            <th scope="col" className="text-end">
              <Trans>Total</Trans>
            </th>
            <th scope="col">
              <Trans>Payment</Trans>
            </th>
            <th scope="col">
              <Trans>City</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
      <ul className="grid gap-3 @xl:grid-cols-2 @4xl:hidden">
        {orders.map((order) => (
          <Card key={order.id} order={order} />
        ))}
      </ul>
    </div>
  )
}

function useWords({ created_at, city, totals, currency, payment, order_type }: FoundOrder) {
  const { i18n } = useLingui()
  const { locale, cities } = useOffice()
  const moment = useMoment()
  return {
    at: moment(created_at, city.time_zone),
    total: formatPrice(totals.total, currency, localeTags[locale]),
    payment: i18n._(paymentTypeLabels[payment.type]),
    isPaid: i18n._(paymentStatusLabels[payment.status]),
    city: cities.find(({ code }) => code === city.code)?.name ?? city.code,
    type: i18n._(orderTypeLabels[order_type]),
  }
}

interface Listed {
  order: FoundOrder
}

function Row({ order }: Listed) {
  const words = useWords(order)
  return (
    <tr className="relative hover:bg-tint [&:last-child>*]:border-b-0 [&>*]:border-b [&>*]:border-line [&>*]:px-4 [&>*]:py-2">
      <th scope="row">
        <OrderLink order={order} />
      </th>
      <td className="whitespace-nowrap tabular-nums">{words.at}</td>
      <td>
        <StatusBadge order={order} />
      </td>
      <td>
        <span className="font-semibold">{order.contact.firstName}</span>
        <span className="block">
          <PhoneText phone={order.contact.phone} />
        </span>
      </td>
      <td className="text-end font-bold whitespace-nowrap tabular-nums">{words.total}</td>
      <td>
        {words.payment}
        <span className="block text-muted">{words.isPaid}</span>
      </td>
      <td>
        {words.city}
        <span className="block text-muted">{words.type}</span>
      </td>
    </tr>
  )
}

function Card({ order }: Listed) {
  const words = useWords(order)
  return (
    <li className="relative flex flex-col gap-1 rounded-card bg-surface px-4 pt-2 pb-4 text-sm has-[a:hover]:bg-tint">
      <div className="flex flex-wrap items-center gap-2">
        <OrderLink order={order} />
        <StatusBadge order={order} />
        <span className="ms-auto text-base font-extrabold tabular-nums">{words.total}</span>
      </div>
      <p className="tabular-nums">
        <span className="font-semibold">{order.contact.firstName}</span>
        {' · '}
        <PhoneText phone={order.contact.phone} />
      </p>
      <p className="text-muted">{`${words.at} · ${words.city}`}</p>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {`${words.payment} · ${words.isPaid}`}
        <Badge className="bg-tint">
          {order.order_type === 'pickup' ? <ShoppingBag aria-hidden /> : <Bike aria-hidden />}
          {words.type}
        </Badge>
      </p>
    </li>
  )
}

/** The whole row or card is its target. */
function OrderLink({ order: { id, number, placed_by } }: Listed) {
  const { t } = useLingui()
  return (
    <Link
      to="/office/orders/$orderId"
      params={{ orderId: String(id) }}
      className="inline-flex min-h-touch items-center gap-1.5 text-base font-extrabold tabular-nums before:absolute before:inset-0 hover:underline"
    >
      {`#${number}`}
      {placed_by ? (
        <Phone role="img" aria-label={t`Ordered by phone`} className="size-4 text-muted" />
      ) : null}
    </Link>
  )
}
