import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { citySearch } from '#office/office.search.ts'
import { AccountPage } from '#office/account/account-page.tsx'

export const Route = createFileRoute('/office/account')({
  validateSearch: citySearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: AccountPage,
})
