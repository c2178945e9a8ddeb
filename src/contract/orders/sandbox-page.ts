import * as v from 'valibot'
import { boundedString } from '../values/bounded.ts'

/** Anyone who has the id may pay there. */
export const sandboxPageId = v.pipe(boundedString(80), v.regex(/^[\w-]{43}$/))
