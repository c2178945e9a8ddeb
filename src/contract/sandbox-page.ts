import * as v from 'valibot'
import { boundedString } from './bounded.ts'

/** What names a page of the sandbox, and lets whoever has it pay there. */
export const sandboxPageId = v.pipe(boundedString(80), v.regex(/^[\w-]{43}$/))
