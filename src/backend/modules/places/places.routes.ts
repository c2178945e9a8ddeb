import { os } from '#backend/core/context.ts'
import { findPlaces, placeNear } from './found-places.service.ts'
import { readMap } from './map.service.ts'

export const placesRoutes = {
  places: os.city.places.handler(({ input, context }) => {
    context.deps.placeSearches.consume(context.headers)
    return findPlaces(context, input.params.cityId, input.query)
  }),
  map: os.city.map.handler(({ input, context }) => {
    context.deps.mapViews.consume(context.headers)
    return readMap(context, input.params.cityId, input.query.bbox)
  }),
  reverse: os.city.reverse.handler(({ input, context }) => {
    context.deps.placeSearches.consume(context.headers)
    return placeNear(context, input.params.cityId, input.query)
  }),
}
