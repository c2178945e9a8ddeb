import type { OrdersSearch } from './orders.search.ts'

let last: OrdersSearch = {}

/** Links back to the list lead to what was looked for. */
export const rememberSearch = (search: OrdersSearch): void => void (last = search)
export const lastSearch = (): OrdersSearch => last
