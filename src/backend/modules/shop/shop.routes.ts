import { os } from '#backend/core/context.ts'
import {
  deliveryTerms,
  getCity,
  getDelivery,
  getSettings,
  listCities,
  listNavigation,
} from './shop.service.ts'

export const domainRoutes = {
  list: os.domain.list.handler(({ context }) => listCities(context)),
  get: os.domain.get.handler(({ input, context }) => getCity(context, input.params.domainId)),
  settings: os.domain.settings.handler(({ context }) => getSettings(context)),
  navigation: os.domain.navigation.handler(({ input, context }) =>
    listNavigation(context, input.params.domainId),
  ),
  delivery: os.domain.delivery.handler(({ input, context }) =>
    getDelivery(context, input.params.domainId),
  ),
  addressMin: os.domain.addressMin.handler(({ input: { query }, context }) =>
    deliveryTerms(context, { lat: query.lat, lng: query.lng }, query.domainId),
  ),
}
