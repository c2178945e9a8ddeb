import { createIsomorphicFn } from '@tanstack/react-start'
import { currentVariant } from '#platform/env/variant.ts'
import { InverseFooter as Footer, InverseHeader as Header } from './inverse.server.ts'

/** Browsers of the default variant never load them. */
export const { InverseHeader, InverseFooter, loadInverse } = createIsomorphicFn()
  .server(() => ({ InverseHeader: Header, InverseFooter: Footer, loadInverse: async () => {} }))
  .client(() => {
    let header: typeof Header | undefined
    let footer: typeof Footer | undefined
    return {
      InverseHeader: () => header?.(),
      InverseFooter: () => footer?.(),
      /** Before hydration: an update of the root drops the HTML of a part that is not there yet. */
      loadInverse: async () => {
        if (currentVariant() !== 'inverse') return
        const parts = await Promise.all([
          import('./components/inverse-header.tsx'),
          import('./components/inverse-footer.tsx'),
        ])
        header = parts[0].InverseHeader
        footer = parts[1].InverseFooter
      },
    }
  })()
