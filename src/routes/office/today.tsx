import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { todaySearch } from '#office/today/today.search.ts'
import { TodayPage } from '#office/today/today-page.tsx'

export const Route = createFileRoute('/office/today')({
  validateSearch: todaySearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: TodayPage,
})
