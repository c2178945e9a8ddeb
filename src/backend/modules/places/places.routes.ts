import { os } from '#backend/core/context.ts'
import { findPlaces, placeNear } from './found-places.service.ts'
import { streetsOfMap } from './places.service.ts'

export const placesRoutes = {
  places: os.domain.places.handler(({ input, context }) =>
    findPlaces(context, input.params.domainId, input.query),
  ),
  map: os.domain.map.handler(({ input, context }) =>
    streetsOfMap(context, input.params.domainId, input.query.bbox),
  ),
  reverse: os.domain.reverse.handler(({ input, context }) =>
    placeNear(context, input.params.domainId, input.query),
  ),
}
