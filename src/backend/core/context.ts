import { implement } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import type { Locale } from '#contract/locales.ts'
import type { Deps } from './deps.ts'

export interface Context {
  deps: Deps
  locale: Locale
  requestId: string
  headers: Headers
  /** @throws Refusal BODY_TOO_LARGE; BAD_REQUEST for bad UTF-8 */
  rawBody: () => Promise<string>
}

export const os = implement(contract).$context<Context>()
