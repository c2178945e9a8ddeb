import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { orderIdParam } from '#contract/values/ids.ts'
import { requireStaff } from '#office/office.queries.ts'
import { OrderPage } from '#office/orders/order-page.tsx'

export const Route = createFileRoute('/office/orders/$orderId')({
  beforeLoad: async ({ context, location, params }) => {
    if (!v.is(orderIdParam, params.orderId)) throw notFound()
    await requireStaff(context, location.href)
  },
  component: OrderPage,
})
