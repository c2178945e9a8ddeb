import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import { boundedArray } from '#contract/values/bounded-array.ts'
import { locale } from '#contract/values/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import type { DishIds } from './lib/dish-ids.rules.ts'
import { cityIdBody, dishIdBody } from '#contract/values/ids.ts'

const city = { locale, cityId: cityIdBody }
const ids = boundedArray(dishIdBody, 200)
type Lists = { favorites: DishIds; viewed: DishIds }

/** Merges the browser's lists first, if given. */
export const customerLists = createServerFn({ method: 'POST' })
  .validator(
    checkedInput(
      v.object({ ...city, gathered: v.nullable(v.object({ favorites: ids, viewed: ids })) }),
    ),
  )
  .handler(({ data: { locale, cityId, gathered } }): Promise<Answer<Lists>> =>
    asCustomer(locale, async (api) => {
      const params = { cityId }
      const [favorites, viewed] = await Promise.all([
        gathered
          ? api.favorite.add({ params, body: { dishes: gathered.favorites } })
          : api.favorite.list({ params }),
        gathered
          ? api.viewed.add({ params, body: { dishes: gathered.viewed } })
          : api.viewed.list({ params }),
      ])
      return { favorites: favorites.dishes, viewed: viewed.dishes }
    }),
  )

export const setFavorite = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ ...city, dishId: dishIdBody, isFavorite: v.boolean() })))
  .handler(({ data: { locale, cityId, dishId, isFavorite } }): Promise<Answer<null>> =>
    asCustomer(locale, async (api) => {
      const params = { cityId }
      await (isFavorite
        ? api.favorite.add({ params, body: { dishes: [dishId] } })
        : api.favorite.remove({ params: { ...params, dishId } }))
      return null
    }),
  )

export const recordView = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ ...city, dishId: dishIdBody })))
  .handler(({ data: { locale, cityId, dishId } }): Promise<Answer<null>> =>
    asCustomer(locale, async (api) => {
      await api.viewed.add({ params: { cityId }, body: { dishes: [dishId] } })
      return null
    }),
  )
