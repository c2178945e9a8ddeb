import * as v from 'valibot'
import { recordCall } from '#platform/page-cache/render-context.server.ts'

/** The framework's own validator echoes hostile input in full. @throws Response 422 */
export const checkedInput =
  <const Schema extends v.GenericSchema>(schema: Schema) =>
  (input: v.InferInput<Schema>): v.InferOutput<Schema> => {
    recordCall()
    const { success, output } = v.safeParse(schema, input, {
      abortEarly: true,
      abortPipeEarly: true,
    })
    if (success) return output
    throw new Response('The input is not what the call takes.', { status: 422 })
  }
