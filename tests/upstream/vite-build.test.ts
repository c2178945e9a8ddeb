import { build } from 'vite'
import { expect, test } from 'vitest'
import { breaks } from './breaks.ts'

const modules: Record<string, string> = {
  '/entry.js': `import('/order.js'); import('/cart.js')`,
  '/order.js': `import { price } from '/price.js'; console.log('order', price)`,
  '/cart.js': `import { price } from '/price.js'; console.log('cart', price)`,
  '/price.js': `export const price = globalThis.price`,
}

/** What Vite asks and writes for an entry that imports two parts on demand, which share a module. */
async function built() {
  const asked: { file: string; parts: readonly string[] }[] = []
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id],
      },
    ],
    build: {
      write: false,
      modulePreload: {
        resolveDependencies(file, parts) {
          asked.push({ file, parts })
          return parts
        },
      },
      rolldownOptions: { input: '/entry.js' },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return { asked, chunks: outputs.flatMap(({ output }) => output) }
}

test('Vite loads parts on demand by the module vite/preload-helper', async () => {
  const { chunks } = await built()
  const ids = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  expect(
    ids.filter((id) => id.includes('vite/preload-helper')),
    breaks('src/cli/first-visit.ts', 'loads the framework before the entry can load anything'),
  ).toHaveLength(1)
})

test('Vite asks modulePreload.resolveDependencies with the file of a part and those it needs', async () => {
  const why = breaks('app.config.ts', 'names the files of a first visit again with every part')
  const { asked } = await built()
  expect(asked, why).toContainEqual({
    file: expect.stringMatching(/^assets\/order-.+\.js$/),
    parts: expect.arrayContaining([expect.stringMatching(/^assets\/price-.+\.js$/)]),
  })
})
