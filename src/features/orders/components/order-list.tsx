import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#api/types.ts'
import { usePageLabels } from '#platform/i18n/page-labels.ts'
import { type PageLink, PageLinks } from '#ui/layout/page-links.tsx'
import { OrderCard } from '../order-card.tsx'

type Parameter = 'active' | 'page'
interface OrderListProps {
  title: ReactNode
  orders: { data: Order[]; meta: { current_page: number; last_page: number } }
  parameter: Parameter
}

const toPage = (parameter: Parameter) =>
  function ToPage({ page, ...link }: PageLink) {
    return (
      <Link
        to="/account/orders"
        search={(search) => ({ ...search, [parameter]: page === 1 ? undefined : page })}
        {...link}
      />
    )
  }
const links = { active: toPage('active'), page: toPage('page') }

export function OrderList({ title, orders: { data, meta }, parameter }: OrderListProps) {
  const labels = usePageLabels()
  return (
    <section>
      <h2 className="mb-3 text-title">{title}</h2>
      <ul className="flex flex-col gap-3">
        {data.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <PageLinks
        current={meta.current_page}
        last={meta.last_page}
        labels={labels}
        link={links[parameter]}
      />
    </section>
  )
}
