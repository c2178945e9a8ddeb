import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { pagesOf } from '#office/office-pages.ts'
import { citySearch } from '#office/office.search.ts'
import { NoPage } from '#office/no-page.tsx'

export const Route = createFileRoute('/office/')({
  validateSearch: citySearch,
  beforeLoad: async ({ context, search, location }) => {
    const [first] = pagesOf(await requireStaff(context, location.href))
    if (first) throw redirect({ to: first.to, search, replace: true })
  },
  component: NoPage,
})
