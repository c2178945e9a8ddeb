/** Calls that are answered by a stream of server-sent events. */
export const streamCalls = { events: { method: 'GET', pattern: /^\/api\/v1\/purchase\/(\d{1,10})\/events\/?$/ } } as const

/**
 * Calls whose body or answer is a file of an operator: they stand beside the contract. The streets of a city are CSV or GeoJSON, the menu is JSON
 * (`src/contract/catalog.ts`).
 */
export const fileCalls = {
  putStreets: { method: 'PUT', pattern: /^\/api\/v1\/ops\/domain\/(\d{1,10})\/streets\/?$/ },
  getCatalog: { method: 'GET', pattern: /^\/api\/v1\/ops\/catalog\/?$/ },
  putCatalog: { method: 'PUT', pattern: /^\/api\/v1\/ops\/catalog\/?$/ },
} as const
