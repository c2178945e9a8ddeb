import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deferredPreloads } from '../../src/cli/package-patches.ts'
import { breaks, hook, internal } from './breaks.ts'

const file = 'src/cli/package-patches.ts'
const script = v.object({
  attrs: v.record(v.string(), v.unknown()),
  children: v.optional(v.string()),
})
const manifest = v.object({
  tsrStartManifest: v.function(),
})
const routes = v.object({
  routes: v.record(
    v.string(),
    v.object({
      preloads: v.optional(v.array(v.string())),
      scripts: v.optional(v.array(script)),
    }),
  ),
})

const chunk = (fileName: string, moduleIds: string[], rest: object = {}) => ({
  type: 'chunk',
  fileName,
  moduleIds,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  ...rest,
})
const bundle = {
  'entry.js': chunk('entry.js', ['/src/client.tsx'], { isEntry: true }),
  'news.js': chunk('news.js', ['/src/routes/news.tsx?tsr-split=component'], { imports: ['ui.js'] }),
  'ui.js': chunk('ui.js', ['/src/ui/button.tsx']),
}

/** The module that Start's own plugin writes for a shop of two chunks. */
async function writtenManifest(): Promise<string> {
  const make = await internal(
    '@tanstack/start-plugin-core/dist/esm/vite/start-manifest-plugin/plugin.js',
    'startManifestPlugin',
  )
  const made = make({
    getConfig: () => ({
      startConfig: { server: { build: { inlineCss: { enabled: false } } } },
      resolvedStartConfig: { basePaths: { publicBase: '/' } },
    }),
  })
  const [capture, module = {}] = v.parse(v.array(v.looseObject({})), made)
  Object.assign(globalThis, {
    TSS_ROUTES_MANIFEST: {
      __root__: { filePath: '/src/routes/__root.tsx', children: ['/news'] },
      '/news': { filePath: '/src/routes/news.tsx', parent: '__root__' },
    },
  })
  hook(capture ?? {}, 'generateBundle')({ environment: { name: 'client' } }, {}, bundle)
  const environment = { name: 'ssr', config: { command: 'build', build: {} } }
  return String(hook(module, 'load')({ environment }, '\0tanstack-start-manifest:v'))
}
async function manifestOf(code: string) {
  const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return v.parse(routes, v.parse(manifest, loaded).tsrStartManifest()).routes
}
const written = await writtenManifest()

test('Start writes a module of one function tsrStartManifest with the files of every route', async () => {
  const why = breaks(file, 'finds no preloads, which then compete with the first pictures')
  expect(await manifestOf(written), why).toEqual({
    __root__: {
      preloads: ['/entry.js'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/entry.js' } }],
    },
    '/news': { preloads: ['/news.js', '/ui.js'] },
  })
})

test('Start asks plugins for the manifest of the module tanstack-start-manifest:v', () => {
  const why = breaks(file, 'does not find the module of the manifest')
  const { transform } = deferredPreloads()
  const { filter } = v.parse(
    v.object({ filter: v.object({ id: v.instance(RegExp), code: v.string() }) }),
    transform,
  )
  expect('\0tanstack-start-manifest:v', why).toMatch(filter.id)
  expect(written, why).toContain(filter.code)
})

test('Start gives each route of the manifest scripts, which carry attributes and a text', async () => {
  const why = breaks(file, 'writes a manifest that Start does not read')
  const changed = String(hook(deferredPreloads(), 'transform')({}, written))
  expect(await manifestOf(changed), why).toEqual({
    __root__: {
      preloads: ['/entry.js'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/entry.js' } }],
    },
    '/news': {
      scripts: [{ attrs: { type: 'text/plain', 'data-parts': '' }, children: '/news.js /ui.js' }],
    },
  })
})
