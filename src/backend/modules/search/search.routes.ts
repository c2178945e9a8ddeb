import { os } from '#backend/core/context.ts'
import { searchGoods } from './search.service.ts'

export const searchRoutes = {
  search: os.goods.search.handler(({ input, context: { deps, locale, headers } }) => {
    deps.searches.consume(headers)
    return searchGoods({ deps, locale, domainId: input.params.domainId }, input.query.query)
  }),
}
