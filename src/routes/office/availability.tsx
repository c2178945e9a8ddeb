import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { citySearch } from '#office/office.search.ts'
import { AvailabilityPage } from '#office/availability/availability-page.tsx'

export const Route = createFileRoute('/office/availability')({
  validateSearch: citySearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: AvailabilityPage,
})
