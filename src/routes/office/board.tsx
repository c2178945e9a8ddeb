import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '#office/office.queries.ts'
import { boardSearch } from '#office/office.search.ts'
import { BoardPage } from '#office/board/board-page.tsx'

export const Route = createFileRoute('/office/board')({
  validateSearch: boardSearch,
  beforeLoad: async ({ context, location }) => void (await requireStaff(context, location.href)),
  component: BoardPage,
})
