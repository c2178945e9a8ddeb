import { createFileRoute } from '@tanstack/react-router'
import { dataFile } from '#features/account/privacy.server.ts'

export const Route = createFileRoute('/account/data.json')({
  server: { handlers: { GET: ({ request }) => dataFile(request) } },
})
