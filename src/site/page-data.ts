import { createIsomorphicFn } from '@tanstack/react-start'
import { pageJsonLd } from './page-data.server.ts'

/** Server only: crawlers read the HTML, and the browser needs neither the code nor the data. */
export const pageData = createIsomorphicFn()
  .server(pageJsonLd)
  .client(() => '{}')
