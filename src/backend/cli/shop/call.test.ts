import { expect, test } from 'vitest'
import { runCommand } from '#tests/backend/support/shop-terminal.ts'

/** Answers whose connection breaks after their first bytes. */
const breaking = (type: string) => {
  let pulls = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulls++ === 0) controller.enqueue(new TextEncoder().encode('dish,'))
      else controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body, { headers: { 'content-type': type } })
}

test.each([
  [['prices', 'export'], 'text/csv; charset=utf-8', 'please try again'],
  [['availability', 'export', 'out.csv'], 'text/csv', 'please try again'],
  [['catalog', 'export'], 'application/json', 'please try again'],
  [['orders'], 'application/json', 'please try again'],
  [['prices', 'import', 'prices.csv'], 'application/json', 'the change may have gone through'],
])('%j ends with one sentence when the connection breaks', async (args, type, says) => {
  const { code, out, err } = await runCommand({ fetch: async () => breaking(type) }, args)
  expect([code, out, err.split('\n')]).toEqual([1, '', [expect.stringContaining(says)]])
  expect(err).toMatch(/^The connection was lost/)
})
