import { type Context, os } from '#backend/core/context.ts'
import {
  type MenuContext,
  getCategory,
  getDish,
  dishesByIds,
  listCategories,
  listDishes,
  mainscreen,
} from './menu.service.ts'
import type { CityId } from '#contract/values/ids.ts'

const callContext = ({ deps, locale }: Context, cityId: CityId): MenuContext => ({
  deps,
  locale,
  cityId,
})

export const dishRoutes = {
  mainscreen: os.dish.mainscreen.handler(({ input, context }) =>
    mainscreen(callContext(context, input.params.cityId)),
  ),
  categories: os.dish.categories.handler(({ input, context }) =>
    listCategories(callContext(context, input.params.cityId)),
  ),
  byCategory: os.dish.byCategory.handler(({ input, context }) =>
    getCategory(callContext(context, input.params.cityId), input.params.category, input.query),
  ),
  list: os.dish.list.handler(({ input, context }) =>
    listDishes(callContext(context, input.params.cityId), input.query?.page),
  ),
  get: os.dish.get.handler(({ input, context }) =>
    getDish(callContext(context, input.params.cityId), input.params.dish, input.query?.by),
  ),
  byIds: os.dish.byIds.handler(({ input, context }) =>
    dishesByIds(callContext(context, input.params.cityId), input.query.dishes),
  ),
}
