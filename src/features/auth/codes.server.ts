import { ORPCError } from '@orpc/client'
import type { Answer } from '#api/answer.ts'
import type { ApiClient } from '#api/client.ts'
import { attempt, refusalFrom } from '#api/customer.server.ts'
import { refusalOf } from '#api/refusal.ts'
import type { Locale } from '#contract/text.ts'
import { ensureRequester } from '#platform/session/requester.server.ts'
import type { CodeRefusal } from './refusal-text.rules.ts'

function refusalWithWait(error: unknown): CodeRefusal {
  const wait = error instanceof ORPCError ? refusalOf(error)?.['retry_after'] : undefined
  return { ...refusalFrom(error), waitSeconds: typeof wait === 'number' ? wait : 0 }
}

/** Binds the code to this browser: no other one can sign in with it. */
export function requestAsBrowser<Value>(
  locale: Locale,
  call: (api: ApiClient) => Promise<Value>,
): Promise<Answer<Value, CodeRefusal>> {
  ensureRequester()
  return attempt(locale, call, refusalWithWait)
}
