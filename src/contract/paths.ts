/** Answered by server-sent events. */
export const streamCalls = {
  events: { method: 'GET', pattern: /^\/api\/v1\/purchase\/(\d{1,10})\/events\/?$/ },
  orderEvents: { method: 'GET', pattern: /^\/api\/v1\/ops\/orders\/events\/?$/ },
} as const

/** Asked by printers, in the protocols of their makers. */
export const printCalls = {
  star: { methods: ['GET', 'POST', 'DELETE'], pattern: /^\/api\/v1\/print\/star\/?$/ },
  epson: { methods: ['POST'], pattern: /^\/api\/v1\/print\/epson\/?$/ },
} as const

const item = /^\/api\/v1\/ops\/content\/(?<kind>[a-z]+)\/(?<name>[a-z0-9-]{1,80})\/?$/

/** Calls with CSV, GeoJSON or JSON files, which are not in the contract. */
export const fileCalls = {
  putStreets: {
    method: 'PUT',
    pattern: /^\/api\/v1\/ops\/domain\/(?<cityId>\d{1,10})\/streets\/?$/,
  },
  putGround: {
    method: 'PUT',
    pattern: /^\/api\/v1\/ops\/domain\/(?<cityId>\d{1,10})\/ground\/?$/,
  },
  getCatalog: { method: 'GET', pattern: /^\/api\/v1\/ops\/catalog\/?$/ },
  putCatalog: { method: 'PUT', pattern: /^\/api\/v1\/ops\/catalog\/?$/ },
  getPrices: { method: 'GET', pattern: /^\/api\/v1\/ops\/prices\/?$/ },
  putPrices: { method: 'PUT', pattern: /^\/api\/v1\/ops\/prices\/?$/ },
  getSalesList: { method: 'GET', pattern: /^\/api\/v1\/ops\/reports\/sales\.csv$/ },
  getOrderList: { method: 'GET', pattern: /^\/api\/v1\/ops\/reports\/orders\.csv$/ },
  getStops: { method: 'GET', pattern: /^\/api\/v1\/ops\/stops\/?$/ },
  putStops: { method: 'PUT', pattern: /^\/api\/v1\/ops\/stops\/?$/ },
  getContent: { method: 'GET', pattern: /^\/api\/v1\/ops\/content\/?$/ },
  putContent: { method: 'PUT', pattern: /^\/api\/v1\/ops\/content\/?$/ },
  getItem: { method: 'GET', pattern: item },
  putItem: { method: 'PUT', pattern: item },
  deleteItem: { method: 'DELETE', pattern: item },
  getCity: { method: 'GET', pattern: /^\/api\/v1\/ops\/city\/(?<code>[a-z0-9-]{1,80})\/?$/ },
  putCity: { method: 'PUT', pattern: /^\/api\/v1\/ops\/city\/?$/ },
} as const

/** Documents and lists have names of their own. */
export const isFileCall = (pathname: string): boolean =>
  Object.values(fileCalls).some(({ pattern }) => pattern.test(pathname))
