import { os } from '#backend/core/context.ts'
import { searchDishes } from './search.service.ts'

export const searchRoutes = {
  search: os.dish.search.handler(({ input, context: { deps, locale, headers } }) => {
    deps.searches.consume(headers)
    return searchDishes({ deps, locale, cityId: input.params.cityId }, input.query.query)
  }),
}
