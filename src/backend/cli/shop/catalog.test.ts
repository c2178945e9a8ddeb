import { expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { testBackend } from '#tests/backend/support/shop.ts'
import { runCommand } from '#tests/backend/support/shop-terminal.ts'

const broken = {
  code: 1,
  out: '',
  err: expect.stringContaining('The connection was lost, and the import may have gone through'),
}

describeWithDatabase('the menu of a shop that has none', (engine) => {
  const importOver = (body: ReadableStream<Uint8Array> | string) => {
    const headers = { 'content-type': 'application/x-ndjson' }
    const backend: Pick<Backend, 'fetch'> = {
      fetch: async () => new Response(body, { headers }),
    }
    return runCommand(backend, ['catalog', 'import', 'menu.json'])
  }

  test('cannot be exported, which the command says', async () => {
    expect(await runCommand(testBackend(engine.database), ['catalog', 'export'])).toEqual({
      code: 1,
      out: '',
      err: 'There is no menu yet',
    })
  })

  test('an import whose connection breaks says where to look', async () => {
    const progress = new TextEncoder().encode('{"step":"goods","done":1,"of":2}\n')
    let pulls = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pulls++ === 0) controller.enqueue(progress)
        else controller.error(new TypeError('terminated'))
      },
    })
    expect(await importOver(body)).toMatchObject(broken)
  })

  test('an import whose answer ends without a result says where to look', async () => {
    expect(await importOver('{"step":"search","done":2,"of":2}\n')).toMatchObject(broken)
  })
})
