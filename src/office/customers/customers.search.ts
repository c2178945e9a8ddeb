import * as v from 'valibot'
import { citySearch } from '../office.search.ts'
import { isName, isPhone } from '../orders/orders.rules.ts'
import { laterPage, text } from '../orders/orders.search.ts'

export const customersSearch = v.object({
  ...citySearch.entries,
  phone: text(isPhone),
  name: text(isName),
  page: laterPage,
})
