import { createIsomorphicFn } from '@tanstack/react-start'
import { type Environment, processEnvironment } from './env.server.ts'

/** One of the two storefronts: each has its header, footer and icons (specification, section 1). */
export type Variant = Environment['VARIANT']

/** The storefront being shown. The browser reads it off the document, which carries it as `data-variant`. */
export const currentVariant = createIsomorphicFn()
  .server((): Variant => processEnvironment().VARIANT)
  .client((): Variant => (document.documentElement.dataset['variant'] === 'second' ? 'second' : 'default'))
