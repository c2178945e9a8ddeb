import { type Context, os } from '#backend/core/context.ts'
import {
  type Asking,
  getCategory,
  getGoods,
  goodsByIds,
  listCategories,
  listGoods,
  mainscreen,
} from './menu.service.ts'
import type { CityId } from '#contract/ids.ts'

const asking = ({ deps, locale }: Context, domainId: CityId): Asking => ({ deps, locale, domainId })

export const goodsRoutes = {
  mainscreen: os.goods.mainscreen.handler(({ input, context }) =>
    mainscreen(asking(context, input.params.domainId)),
  ),
  categories: os.goods.categories.handler(({ input, context }) =>
    listCategories(asking(context, input.params.domainId)),
  ),
  byCategory: os.goods.byCategory.handler(({ input, context }) =>
    getCategory(asking(context, input.params.domainId), input.params.category, input.query),
  ),
  list: os.goods.list.handler(({ input, context }) =>
    listGoods(asking(context, input.params.domainId), input.query?.page ?? 1),
  ),
  get: os.goods.get.handler(({ input, context }) =>
    getGoods(asking(context, input.params.domainId), input.params.goods),
  ),
  byIds: os.goods.byIds.handler(({ input, context }) =>
    goodsByIds(asking(context, input.params.domainId), input.query.goods),
  ),
}
