import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from './bounded-array.ts'
import { cityIdParam, goodsIdBody, goodsIdParam, goodsIdSchema } from './ids.ts'

export const maxViewed = 20

const params = v.object({ domainId: cityIdParam })
const goods = v.object({ goods: v.array(goodsIdSchema) })
const given = v.object({ params, body: v.object({ goods: boundedArray(goodsIdBody, 500) }) })

const route = (method: 'GET' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.route({ method, path, summary, inputStructure: 'detailed' })
const [fav, viewed] = [
  '/api/v1/user/domain/{domainId}/fav',
  '/api/v1/user/domain/{domainId}/viewed',
] as const

/** Favourites are shared by all cities; each returns those that it sells. */
export const favoriteCalls = {
  list: route('GET', fav, 'Favourites').input(v.object({ params })).output(goods),
  add: route('PATCH', fav, 'Add favourites; dishes that are not on the menu are left out')
    .input(given)
    .output(goods),
  remove: route('DELETE', `${fav}/{goodsId}`, 'Take a dish out of the favourites')
    .input(v.object({ params: v.object({ ...params.entries, goodsId: goodsIdParam }) }))
    .output(goods),
}

export const viewedCalls = {
  list: route('GET', viewed, 'Viewed dishes, at most 20').input(v.object({ params })).output(goods),
  add: route('PATCH', viewed, 'Put dishes, the newest first, before those viewed earlier')
    .input(given)
    .output(goods),
}
