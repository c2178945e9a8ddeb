interface ServerFn {
  (): ServerFn
  middleware: () => ServerFn
  validator: () => ServerFn
  handler: () => () => unknown
}

/** Replaces the package as in a browser; every server function answers with `call`. */
export function reactStart(call: () => unknown) {
  const made: ServerFn = Object.assign(() => made, {
    middleware: () => made,
    validator: () => made,
    handler: () => call,
  })
  return {
    createIsomorphicFn: () => ({ server: () => ({ client: (inBrowser: unknown) => inBrowser }) }),
    createMiddleware: () => ({ client: () => ({}) }),
    createServerFn: () => made,
  }
}

export const { createIsomorphicFn, createMiddleware, createServerFn } = reactStart(async () => ({
  ok: false,
}))
