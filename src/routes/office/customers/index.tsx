import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { customersSearch } from '#office/customers/customers.search.ts'
import { CustomersPage } from '#office/customers/customers-page.tsx'

export const Route = createFileRoute('/office/customers/')({
  validateSearch: customersSearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: CustomersPage,
})
