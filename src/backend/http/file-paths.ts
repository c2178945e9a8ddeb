/** Calls whose body is a file, not JSON: they stand beside the contract. The streets of a city are CSV or GeoJSON. */
export const fileCalls = { streets: { method: 'PUT', pattern: /^\/api\/v1\/ops\/domain\/(\d{1,10})\/streets\/?$/ } } as const

/** Calls that are answered by a stream of server-sent events. */
export const streamCalls = { events: { method: 'GET', pattern: /^\/api\/v1\/purchase\/(\d{1,10})\/events\/?$/ } } as const
