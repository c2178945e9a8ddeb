import { createStartHandler } from '@tanstack/react-start/server'
import { createEdge } from '#platform/http/edge.server.ts'
import { processEnvironment } from '#platform/env/env.server.ts'
import { renderPage } from '#platform/page-cache/render-page.server.tsx'
import { publicAddresses } from '#platform/http/public-addresses.server.ts'
import { cities } from '#api/cities.server.ts'
import { upstream } from '#api/upstream.server.ts'
import { routeTree } from './routeTree.gen.ts'

export default createEdge({
  framework: createStartHandler(renderPage),
  upstream,
  cities,
  addressOf: publicAddresses(routeTree),
  opsToken: processEnvironment().OPS_TOKEN,
})
