import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import { boundedArray } from '#contract/values/bounded-array.ts'
import { locale } from '#contract/values/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import type { DishIds } from './lib/dish-ids.rules.ts'
import { cityIdBody, dishIdBody } from '#contract/values/ids.ts'

const city = { locale, domainId: cityIdBody }
const ids = boundedArray(dishIdBody, 200)
type Lists = { favorites: DishIds; viewed: DishIds }

/** Merges the browser's lists first, if given. */
export const customerLists = createServerFn({ method: 'POST' })
  .validator(
    checkedInput(
      v.object({ ...city, gathered: v.nullable(v.object({ favorites: ids, viewed: ids })) }),
    ),
  )
  .handler(({ data: { locale, domainId, gathered } }): Promise<Answer<Lists>> =>
    asCustomer(locale, async (api) => {
      const params = { domainId }
      const [favorites, viewed] = await Promise.all([
        gathered
          ? api.favorite.add({ params, body: { goods: gathered.favorites } })
          : api.favorite.list({ params }),
        gathered
          ? api.viewed.add({ params, body: { goods: gathered.viewed } })
          : api.viewed.list({ params }),
      ])
      return { favorites: favorites.goods, viewed: viewed.goods }
    }),
  )

export const setFavorite = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ ...city, dishId: dishIdBody, isFavorite: v.boolean() })))
  .handler(({ data: { locale, domainId, dishId, isFavorite } }): Promise<Answer<null>> =>
    asCustomer(locale, async (api) => {
      const params = { domainId }
      await (isFavorite
        ? api.favorite.add({ params, body: { goods: [dishId] } })
        : api.favorite.remove({ params: { ...params, dishId } }))
      return null
    }),
  )

export const recordView = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ ...city, dishId: dishIdBody })))
  .handler(({ data: { locale, domainId, dishId } }): Promise<Answer<null>> =>
    asCustomer(locale, async (api) => {
      await api.viewed.add({ params: { domainId }, body: { goods: [dishId] } })
      return null
    }),
  )
