import { os } from '#backend/http/context.ts'
import { reversePlace, searchPlaces } from './places.service.ts'

/** The calls of the embedded address search. */
export const placesRoutes = {
  places: os.domain.places.handler(({ input, context }) => searchPlaces(context, input.params.domainId, input.query.query)),
  reverse: os.domain.reverse.handler(({ input, context }) => reversePlace(context, input.params.domainId, input.query)),
}
