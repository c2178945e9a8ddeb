import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { createEdge } from '#platform/edge.server.ts'
import { upstream } from '#api/upstream.server.ts'

/** Everything the program answers: health, the API, then the storefront's pages. */
export default createEdge({ pages: createStartHandler(defaultRenderHandler), upstream })
