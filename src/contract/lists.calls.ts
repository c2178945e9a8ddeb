import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from './bounded-array.ts'
import { bodyId, id } from './common.ts'

/** Most dishes that a customer's list of viewed ones holds. */
export const maxViewed = 20

const params = v.object({ domainId: id })
/** Ids of dishes that the city sells, the newest first. */
const goods = v.object({ goods: v.array(v.number()) })
const given = v.object({ params, body: v.object({ goods: boundedArray(bodyId, 500) }) })

const route = (method: 'GET' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.route({ method, path, summary, inputStructure: 'detailed' })
const [fav, viewed] = [
  '/api/v1/user/domain/{domainId}/fav',
  '/api/v1/user/domain/{domainId}/viewed',
] as const

/** The favourites of the signed-in customer. They are the same in every city, each shows those that it sells. */
export const favoriteCalls = {
  list: route('GET', fav, 'Favourites').input(v.object({ params })).output(goods),
  add: route('PATCH', fav, 'Add favourites; dishes that are not on the menu are left out')
    .input(given)
    .output(goods),
  remove: route('DELETE', `${fav}/{goodsId}`, 'Take a dish out of the favourites')
    .input(v.object({ params: v.object({ ...params.entries, goodsId: id }) }))
    .output(goods),
}

/** The dishes that the signed-in customer looked at. */
export const viewedCalls = {
  list: route('GET', viewed, 'Viewed dishes, at most 20').input(v.object({ params })).output(goods),
  add: route('PATCH', viewed, 'Put dishes, the newest first, before those viewed earlier')
    .input(given)
    .output(goods),
}
