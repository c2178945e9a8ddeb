import * as v from 'valibot'

/** What names a page of the sandbox, and lets whoever has it pay there. */
export const sandboxPageId = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
