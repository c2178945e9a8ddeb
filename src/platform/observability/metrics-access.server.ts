import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { clientAddressHeader } from '#contract/common.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const operator = v.object({ may: v.array(v.string()) })

export async function mayReadMetrics(
  { headers }: Request,
  opsToken: string | undefined,
  backend: (request: Request) => Promise<Response>,
): Promise<boolean> {
  const authorization = headers.get('authorization')
  if (authorization === null) return false
  const me = new Request('http://upstream.invalid/api/v1/ops/me', {
    headers: { authorization, [clientAddressHeader]: headers.get(clientAddressHeader) ?? '' },
  })
  const answer = await backend(me).catch(() => null)
  // Asked before any comparison: the backend limits guesses.
  if (answer?.status === 429) return false
  if (opsToken && timingSafeEqual(digest(authorization), digest(`Bearer ${opsToken}`))) return true
  if (!answer?.ok) return false
  const known = v.safeParse(operator, await answer.json().catch(() => null))
  return known.success && known.output.may.includes('metrics')
}
