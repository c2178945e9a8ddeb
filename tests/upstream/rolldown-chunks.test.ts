import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { breaks } from './breaks.ts'

const file = 'src/cli/shared-chunks.ts'
const modules: Record<string, string> = {
  '/entry.js': `import('/order.js'); import('/cart.js')`,
  '/order.js': `import { price } from '/price.js'; console.log('order', price)`,
  '/cart.js': `import { price } from '/price.js'; console.log('cart', price)`,
  '/price.js': `import { currency } from '/currency.js'; export const price = '5 ' + currency`,
  '/currency.js': `export const currency = globalThis.currency`,
}
const named = (id: string) => modules[id.replace(/\?.*/, '')]

/** The chunks of the shop above, each with its modules, by the groups that are asked. */
async function chunksBy(groups: NonNullable<CodeSplitting['groups']>) {
  const bundle = await rolldown({
    input: '/entry.js',
    // Rolldown warns of groups without a name for its timings.
    logLevel: 'silent',
    plugins: [{ name: 'files', resolveId: (id) => (named(id) ? id : null), load: named }],
  })
  const { output } = await bundle.generate({ codeSplitting: { groups } })
  await bundle.close()
  return Object.fromEntries(
    output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.name, chunk.moduleIds]] : [])),
  )
}

type Output = NonNullable<Parameters<Awaited<ReturnType<typeof rolldown>>['generate']>[0]>
type CodeSplitting = Exclude<Output['codeSplitting'], boolean | undefined>

test('rolldown puts the modules that a function of a group names into the chunk of that name', async () => {
  const why = breaks(file, 'leaves each set of dynamic imports a file of its own')
  const chunks = await chunksBy([
    { name: (id) => (id === '/price.js' ? 'money' : null), includeDependenciesRecursively: false },
  ])
  expect(chunks['money'], why).toEqual(['/price.js'])
})

test('rolldown asks the group of the highest priority first', async () => {
  const why = breaks(file, 'takes files of a first visit into chunks that load later')
  const group = (name: string, priority: number) => ({
    name: (id: string) => (id === '/price.js' ? name : null),
    priority,
    includeDependenciesRecursively: false,
  })
  const chunks = await chunksBy([group('later', 1), group('first', 9)])
  expect(chunks, why).toHaveProperty('first')
  expect(chunks, why).not.toHaveProperty('later')
})

test('rolldown tells a group who imports a module, and how', async () => {
  const why = breaks(file, 'cannot tell which modules several dynamic imports share')
  const seen: Record<string, unknown> = {}
  await chunksBy([
    {
      name: (id, modules) => {
        const { isEntry, importers, dynamicImporters, importedIds } =
          modules.getModuleInfo(id) ?? {}
        seen[id] = { isEntry, importers, dynamicImporters, importedIds }
        return null
      },
    },
  ])
  expect(seen['/entry.js'], why).toEqual({
    isEntry: true,
    importers: [],
    dynamicImporters: [],
    importedIds: [],
  })
  expect(seen['/order.js'], why).toMatchObject({ isEntry: false, dynamicImporters: ['/entry.js'] })
  expect(seen['/price.js'], why).toEqual({
    isEntry: false,
    importers: expect.arrayContaining(['/order.js', '/cart.js']),
    dynamicImporters: [],
    importedIds: ['/currency.js'],
  })
})
