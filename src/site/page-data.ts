import { createIsomorphicFn } from '@tanstack/react-start'
import { pageJsonLd } from './page-data.server.ts'

/**
 * The structured data of a page, for its head. Only the server makes it: crawlers read it in the HTML, so the browser gets neither the code nor the
 * data a second time, and leaves the script as it came.
 */
export const pageData = createIsomorphicFn()
  .server(pageJsonLd)
  .client(() => '{}')
