import { createFileRoute } from '@tanstack/react-router'
import { ownEvents } from '#features/orders/events.server.ts'

export const Route = createFileRoute('/account/orders/$orderId_/events')({
  server: { handlers: { GET: ({ request, params }) => ownEvents(request, params.orderId) } },
})
