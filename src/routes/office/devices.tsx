import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { citySearch } from '#office/office.search.ts'
import { DevicesPage } from '#office/devices/devices-page.tsx'

export const Route = createFileRoute('/office/devices')({
  validateSearch: citySearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: DevicesPage,
})
