import { createIsomorphicFn } from '@tanstack/react-start'
import { processEnvironment } from './env.server.ts'

/** The key of Google Maps, which every browser may see, and the id of the map's style; no key: our own map is shown. The browser reads both off the document. */
export const googleMaps = createIsomorphicFn()
  .server(() => {
    const { GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_ID: mapId } = processEnvironment()
    return { key, mapId }
  })
  .client(() => {
    const { googleMapsKey: key, googleMapsId: mapId } = document.documentElement.dataset
    return { key, mapId }
  })
