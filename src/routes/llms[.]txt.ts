import { createFileRoute } from '@tanstack/react-router'
import { llmsTxt } from '#site/feeds.server.ts'

export const Route = createFileRoute('/llms.txt')({
  server: { handlers: { GET: ({ request }) => llmsTxt(request) } },
})
