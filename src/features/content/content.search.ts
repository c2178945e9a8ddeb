import * as v from 'valibot'
import { pageSearch } from '#platform/page.search.ts'

export const newsSearch = v.object({ page: pageSearch })
