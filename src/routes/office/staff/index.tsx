import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { citySearch } from '#office/office.search.ts'
import { StaffPage } from '#office/staff/staff-page.tsx'

export const Route = createFileRoute('/office/staff/')({
  validateSearch: citySearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: StaffPage,
})
