import * as streams from 'node:stream/web'

/** Browsers have them, the page of jsdom has none. */
for (const [name, value] of Object.entries(streams))
  if (!(name in globalThis)) Reflect.set(globalThis, name, value)
