import { createFileRoute } from '@tanstack/react-router'
import { robots } from '#site/crawlers.server.ts'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: ({ request }) => robots(request) } },
})
