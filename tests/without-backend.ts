import { strict as assert } from 'node:assert'
import { run, step } from '../src/cli/steps.ts'
import { crawler } from './support/crawler.ts'
import { copySources } from './support/project-copy.ts'
import { startShop } from './support/shop-process.ts'

/** Types, tests, build and pages of a copy of the project that lacks the backend. */
const backend = await startShop()
const copy = copySources({ leftOut: ['src/backend', 'tests/backend'] })
process.chdir(copy.folder)
try {
  await step('types', () => run('tsc', ['--noEmit']))
  await step('unit tests', () =>
    run('vitest', [
      'run',
      '--config',
      'tests/vitest.config.ts',
      'tests/architecture/rooms.test.ts',
      'src/api',
      'src/cli',
    ]),
  )
  await step('build', () => run('node', ['src/cli/build.ts']))
  await step('pages', servePages)
} finally {
  await backend.stop()
  copy.remove()
}

async function servePages(): Promise<void> {
  await assert.rejects(startShop(), /BACKEND_URL must be set: this shop has no backend/)
  const front = await startShop({ DEMO: '', BACKEND_URL: backend.origin })
  try {
    const get = crawler(front.origin, 'localhost')
    for (const path of ['/', '/products', '/product/margherita', '/ru/delivery', '/cart']) {
      const { status, text } = await get(path)
      assert.equal(status, 200, `${path}: ${status}`)
      assert.match(text, /Umami Street/, path)
    }
    const { text } = await get('/product/margherita')
    assert.match(text, /<h1[^>]*>Margherita/)
  } finally {
    await front.stop()
  }
}
