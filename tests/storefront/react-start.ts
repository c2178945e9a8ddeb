interface ServerFn {
  (): ServerFn
  middleware: () => ServerFn
  validator: () => ServerFn
  handler: () => () => unknown
}

/** In place of the package: in a browser, and every server function answers what `call` does. */
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
