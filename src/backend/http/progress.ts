import type { Context } from '#backend/core/context.ts'
import { refuse } from './failure.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { keepRest } from '#backend/core/rest-of-answer.ts'

const encoder = new TextEncoder()

/**
 * Streams lines of JSON: reports of the work, at last `{result}` or `{failure}`. Work without
 * reports is answered like any other call. `report` throws once the client has left. @throws early
 * errors of the work
 */
export async function progressAnswer(
  asked: Context & { path: string },
  work: (report: (progress: object) => void) => Promise<unknown>,
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
  const working = work((progress) => {
    if (isLeft) throw new Refusal('BAD_REQUEST')
    send(progress)
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
  const answer = new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
  return keepRest(answer, working)
}
