import { createIsomorphicFn } from '@tanstack/react-start'
import { type Environment, processEnvironment } from './env.server.ts'

export type Variant = Environment['VARIANT']

export const currentVariant = createIsomorphicFn()
  .server((): Variant => processEnvironment().VARIANT)
  .client((): Variant =>
    document.documentElement.dataset['variant'] === 'inverse' ? 'inverse' : 'default',
  )

/** The header of the inverse variant is dark in both themes. */
export const headerColors = (variant: Variant) => ({
  light: variant === 'inverse' ? '#181d16' : '#ffffff',
  dark: '#181d16',
})
