import { type Context, os } from '#backend/core/context.ts'
import {
  type Asking,
  getCategory,
  getDish,
  dishesByIds,
  listCategories,
  listDishes,
  mainscreen,
} from './menu.service.ts'
import type { CityId } from '#contract/ids.ts'

const asking = ({ deps, locale }: Context, domainId: CityId): Asking => ({ deps, locale, domainId })

export const dishRoutes = {
  mainscreen: os.dish.mainscreen.handler(({ input, context }) =>
    mainscreen(asking(context, input.params.domainId)),
  ),
  categories: os.dish.categories.handler(({ input, context }) =>
    listCategories(asking(context, input.params.domainId)),
  ),
  byCategory: os.dish.byCategory.handler(({ input, context }) =>
    getCategory(asking(context, input.params.domainId), input.params.category, input.query),
  ),
  list: os.dish.list.handler(({ input, context }) =>
    listDishes(asking(context, input.params.domainId), input.query?.page ?? 1),
  ),
  get: os.dish.get.handler(({ input, context }) =>
    getDish(asking(context, input.params.domainId), input.params.goods),
  ),
  byIds: os.dish.byIds.handler(({ input, context }) =>
    dishesByIds(asking(context, input.params.domainId), input.query.goods),
  ),
}
