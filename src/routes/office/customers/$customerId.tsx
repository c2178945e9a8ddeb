import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { customerIdParam } from '#contract/values/ids.ts'
import { CustomerPage } from '#office/customers/customer-page.tsx'
import { requireStaff } from '#office/office.queries.ts'
import { citySearch } from '#office/office.search.ts'

export const Route = createFileRoute('/office/customers/$customerId')({
  validateSearch: citySearch,
  beforeLoad: async ({ context, location, params: { customerId } }) => {
    if (!v.is(customerIdParam, customerId)) throw notFound()
    await requireStaff(context, location.href)
  },
  component: CustomerPage,
})
