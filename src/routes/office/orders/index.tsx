import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { ordersSearch } from '#office/orders/orders.search.ts'
import { OrdersPage } from '#office/orders/orders-page.tsx'

export const Route = createFileRoute('/office/orders/')({
  validateSearch: ordersSearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: OrdersPage,
})
