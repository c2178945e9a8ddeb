import type { Context } from '#backend/core/context.ts'
import { refuse } from './failure.ts'
import { Refusal } from '#backend/core/refusal.ts'

const encoder = new TextEncoder()

/**
 * Answers while the work goes on, in lines of JSON: whatever it tells, and at last `{result}` or `{failure}`. Work that ends before it has told
 * anything is answered like every other. When the client leaves, what the work tells next throws, so that it ends. @throws what the work throws at once
 */
export async function progressAnswer(
  asked: Context & { path: string },
  work: (tell: (told: object) => void) => Promise<unknown>,
): Promise<Response> {
  const begun = Promise.withResolvers<null>()
  let isLeft = false
  let send = (_line: object) => {}
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (line) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      close = () => controller.close()
    },
    cancel: () => void (isLeft = true),
  })
  const working = work((told) => {
    if (isLeft) throw new Refusal('BAD_REQUEST')
    send(told)
    begun.resolve(null)
  })
  const early = await Promise.race([begun.promise, working.then((result) => ({ result }))])
  if (early) return Response.json(early.result)
  void working
    .then(
      (result) => ({ result }),
      (error: unknown) => ({
        failure: refuse(error, { ...asked, logger: asked.deps.logger }).body,
      }),
    )
    .then((last) => {
      if (isLeft) return
      send(last)
      close()
    })
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
}
