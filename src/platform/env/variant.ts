import { createIsomorphicFn } from '@tanstack/react-start'
import { type Environment, processEnvironment } from './env.server.ts'

/** One of the two storefronts: each has its header, footer and icons (specification, section 1). */
export type Variant = Environment['VARIANT']

/** The storefront being shown. The browser reads it off the document, which carries it as `data-variant`. */
export const currentVariant = createIsomorphicFn()
  .server((): Variant => processEnvironment().VARIANT)
  .client((): Variant =>
    document.documentElement.dataset['variant'] === 'second' ? 'second' : 'default',
  )

/** The colour of the header in each theme, for what browsers draw around a page; the second header is dark in both. */
export const headerColors = (variant: Variant) => ({
  light: variant === 'second' ? '#181d16' : '#ffffff',
  dark: '#181d16',
})
