import { createFileRoute } from '@tanstack/react-router'
import { sitemapIndex } from '#site/crawlers.server.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: ({ request }) => sitemapIndex(request) } },
})
