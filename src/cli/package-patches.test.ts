import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { pureSchemas } from './package-patches.ts'

/** What is left of a module of the browser that uses nothing but `kept`. */
async function bundled(code: string): Promise<string> {
  const bundle = await rolldown({
    input: '/src/entry.ts',
    external: 'valibot',
    plugins: [
      {
        name: 'files',
        resolveId: (id) => (id === '/src/entry.ts' ? id : null),
        load: () => `import * as v from 'valibot'\nexport const kept = v.string()\n${code}`,
      },
      pureSchemas(),
    ],
  })
  const { output } = await bundle.generate()
  await bundle.close()
  return output[0].code
}

test.each(['v.object({ id: v.number() })', 'v.pipe(v.string(), v.parseJson())', 'v.parser(kept)'])(
  'a build drops the unused schema %s',
  async (schema) => {
    const unused = schema.slice(2, schema.indexOf('('))
    expect(await bundled(`const unused = ${schema}`)).not.toContain(`.${unused}(`)
  },
)

test.each([
  'v.assert(kept, globalThis.sent)',
  'v.parse(kept, globalThis.sent)',
  'void v.parseAsync(kept, globalThis.sent)',
  'v.is(kept, globalThis.sent)',
  'v.safeParse(kept, globalThis.sent)',
  'void v.safeParseAsync(kept, globalThis.sent)',
  'v.setGlobalConfig({ lang: "de" })',
  'v.deleteGlobalConfig()',
  'v.setSpecificMessage(v.string, "Please write.")',
])('a build keeps the statement %s', async (statement) => {
  expect(await bundled(statement)).toContain(statement.replace('void ', '').replace(/\(.*/, '('))
})
