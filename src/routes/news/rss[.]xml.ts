import { createFileRoute } from '@tanstack/react-router'
import { newsFeed } from '#site/feeds.server.ts'

export const Route = createFileRoute('/news/rss.xml')({
  server: { handlers: { GET: ({ request }) => newsFeed(request) } },
})
