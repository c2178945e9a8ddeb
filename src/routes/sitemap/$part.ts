import { createFileRoute } from '@tanstack/react-router'
import { sitemapPart } from '#site/crawlers.server.ts'

export const Route = createFileRoute('/sitemap/$part')({
  server: { handlers: { GET: ({ request, params }) => sitemapPart(request, params.part) } },
})
