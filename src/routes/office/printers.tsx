import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { citySearch } from '#office/office.search.ts'
import { PrintersPage } from '#office/printers/printers-page.tsx'

export const Route = createFileRoute('/office/printers')({
  validateSearch: citySearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: PrintersPage,
})
