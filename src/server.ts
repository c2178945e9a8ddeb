import { createStartHandler } from '@tanstack/react-start/server'
import { createEdge } from '#platform/http/edge.server.ts'
import { processEnvironment } from '#platform/env/env.server.ts'
import { renderPage } from '#platform/page-cache/render-page.server.ts'
import { publicAddresses } from '#platform/http/public-addresses.server.ts'
import { createApiClient } from '#api/client.ts'
import { apiOrigin } from '#api/transport.ts'
import { upstream } from '#api/upstream.server.ts'
import { defaultLocale } from '#contract/locales.ts'
import { routeTree } from './routeTree.gen.ts'

/** Without anything of a visitor's request. */
const api = createApiClient({
  origin: apiOrigin(),
  locale: defaultLocale,
  send: async (request) => (await upstream()).fetch(request),
})

export default createEdge({
  framework: createStartHandler(renderPage),
  upstream,
  cities: () => api.city.list(),
  addressOf: publicAddresses(routeTree),
  opsToken: processEnvironment().OPS_TOKEN,
})
