import * as v from 'valibot'
import { sandboxPageId } from '#contract/sandbox-page.ts'

/** `?session=…` of a payment page of the sandbox; anything else counts as missing. */
export const sandboxSearch = v.object({ session: v.fallback(v.optional(sandboxPageId), undefined) })
