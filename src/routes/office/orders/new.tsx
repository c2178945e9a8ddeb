import { createFileRoute } from '@tanstack/react-router'
import { NewOrderPage } from '#office/new-order/new-order-page.tsx'
import { requireStaff } from '#office/office.queries.ts'
import { citySearch } from '#office/office.search.ts'

export const Route = createFileRoute('/office/orders/new')({
  validateSearch: citySearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: NewOrderPage,
})
