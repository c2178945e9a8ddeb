import * as v from 'valibot'
import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import { boundedArray } from '#contract/bounded-array.ts'
import { locale } from '#contract/text.ts'
import { checkedInput } from '#platform/http/checked-input.server.ts'
import { createServerFn } from '#platform/session/server-fn.ts'
import type { GoodsIds } from './goods-ids.rules.ts'
import { cityIdBody, goodsIdBody } from '#contract/ids.ts'

const city = { locale, domainId: cityIdBody }
const ids = boundedArray(goodsIdBody, 200)
type Lists = { favorites: GoodsIds; viewed: GoodsIds }

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
  .validator(checkedInput(v.object({ ...city, goodsId: goodsIdBody, isFavorite: v.boolean() })))
  .handler(({ data: { locale, domainId, goodsId, isFavorite } }): Promise<Answer<null>> =>
    asCustomer(locale, async (api) => {
      const params = { domainId }
      await (isFavorite
        ? api.favorite.add({ params, body: { goods: [goodsId] } })
        : api.favorite.remove({ params: { ...params, goodsId } }))
      return null
    }),
  )

export const recordView = createServerFn({ method: 'POST' })
  .validator(checkedInput(v.object({ ...city, goodsId: goodsIdBody })))
  .handler(({ data: { locale, domainId, goodsId } }): Promise<Answer<null>> =>
    asCustomer(locale, async (api) => {
      await api.viewed.add({ params: { domainId }, body: { goods: [goodsId] } })
      return null
    }),
  )
