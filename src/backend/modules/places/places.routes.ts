import { os } from '#backend/core/context.ts'
import { reversePlace, searchPlaces, streetsOfMap } from './places.service.ts'

export const placesRoutes = {
  places: os.domain.places.handler(({ input, context }) =>
    searchPlaces(context, input.params.domainId, input.query.query),
  ),
  map: os.domain.map.handler(({ input, context }) =>
    streetsOfMap(context, input.params.domainId, input.query.bbox),
  ),
  reverse: os.domain.reverse.handler(({ input, context }) =>
    reversePlace(context, input.params.domainId, input.query),
  ),
}
