import { createIsomorphicFn } from '@tanstack/react-start'
import { processEnvironment } from './env.server.ts'

export const googleMaps = createIsomorphicFn()
  .server(() => {
    const { GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_ID: mapId } = processEnvironment()
    return { key, mapId }
  })
  .client(() => {
    const { googleMapsKey: key, googleMapsId: mapId } = document.documentElement.dataset
    return { key, mapId }
  })
