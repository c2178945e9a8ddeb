import { createFileRoute } from '@tanstack/react-router'
import { webManifest } from '#site/feeds.server.ts'

export const Route = createFileRoute('/site.webmanifest')({
  server: { handlers: { GET: ({ request }) => webManifest(request) } },
})
