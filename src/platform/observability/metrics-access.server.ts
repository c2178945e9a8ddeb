import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const operator = v.object({ may: v.array(v.string()) })

/** OPS_TOKEN, or a token that the backend lets read the metrics. */
export async function mayReadMetrics(
  { headers }: Request,
  opsToken: string | undefined,
  backend: (request: Request) => Promise<Response>,
): Promise<boolean> {
  const authorization = headers.get('authorization')
  if (authorization === null) return false
  if (opsToken && timingSafeEqual(digest(authorization), digest(`Bearer ${opsToken}`))) return true
  const me = new Request('http://upstream.invalid/api/v1/ops/me', { headers: { authorization } })
  const answer = await backend(me).catch(() => null)
  if (!answer?.ok) return false
  const known = v.safeParse(operator, await answer.json().catch(() => null))
  return known.success && known.output.may.includes('metrics')
}
