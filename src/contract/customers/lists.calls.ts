import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { cityIdParam, dishIdBody, dishIdParam, dishIdSchema } from '../values/ids.ts'

export const maxViewed = 20

const params = v.object({ cityId: cityIdParam })
const dish = v.object({ dishes: v.array(dishIdSchema) })
const given = v.object({ params, body: v.object({ dishes: boundedArray(dishIdBody, 500) }) })

const route = (method: 'GET' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.route({ method, path, summary, inputStructure: 'detailed' })
const [fav, viewed] = [
  '/api/v1/user/domain/{cityId}/fav',
  '/api/v1/user/domain/{cityId}/viewed',
] as const

export const favoriteCalls = {
  list: route('GET', fav, 'Favourites').input(v.object({ params })).output(dish),
  add: route('PATCH', fav, 'Add favourites; dishes that are not on the menu are left out')
    .input(given)
    .output(dish),
  remove: route('DELETE', `${fav}/{dishId}`, 'Take a dish out of the favourites')
    .input(v.object({ params: v.object({ ...params.entries, dishId: dishIdParam }) }))
    .output(dish),
}

export const viewedCalls = {
  list: route('GET', viewed, 'Viewed dishes, at most 20').input(v.object({ params })).output(dish),
  add: route('PATCH', viewed, 'Put dishes, the newest first, before those viewed earlier')
    .input(given)
    .output(dish),
}
