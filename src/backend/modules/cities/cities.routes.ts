import { os } from '#backend/core/context.ts'
import { deliveryTerms, getCity, getDelivery, listCities } from './cities.service.ts'

export const cityRoutes = {
  list: os.city.list.handler(({ context }) => listCities(context)),
  get: os.city.get.handler(({ input, context }) => getCity(context, input.params.cityId)),
  delivery: os.city.delivery.handler(({ input, context }) =>
    getDelivery(context, input.params.cityId),
  ),
  addressMin: os.city.addressMin.handler(({ input: { query }, context }) =>
    deliveryTerms(context, { lat: query.lat, lng: query.lng }, query.cityId),
  ),
}
