import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage } from '#office/alerts/alerts-page.tsx'
import { requireStaff } from '#office/office.queries.ts'
import { citySearch } from '#office/office.search.ts'

export const Route = createFileRoute('/office/alerts')({
  validateSearch: citySearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: AlertsPage,
})
