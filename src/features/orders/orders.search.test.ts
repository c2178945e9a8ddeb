import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ordersSearch } from './orders.search.ts'

it.for([
  [{}, {}],
  [{ page: 2 }, { page: 2 }],
  [
    { active: 3, page: 2, more: 1 },
    { active: 3, page: 2 },
  ],
  [{ page: 0 }, { page: undefined }],
  [
    { page: -1, active: 1.5 },
    { page: undefined, active: undefined },
  ],
  [{ page: '2; drop table' }, { page: undefined }],
  [{ page: 1e9 }, { page: undefined }],
] as const)('ordersSearch reads %j as %j', ([given, page]) => {
  expect(v.parse(ordersSearch, given)).toEqual(page)
})
