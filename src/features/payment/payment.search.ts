import * as v from 'valibot'
import { sandboxPageId } from '#contract/orders/sandbox-page.ts'

export const sandboxSearch = v.object({ session: v.fallback(v.optional(sandboxPageId), undefined) })
