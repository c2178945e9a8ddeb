import { createServerFn } from '@tanstack/react-start'
import { createClientRpc } from '@tanstack/react-start/client-rpc'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callsPath } from '../../src/platform/http/addresses.rules.ts'
import { plainInput } from '../../src/platform/http/server-fn-input.rules.ts'
import { breaks, internal } from './breaks.ts'

test('Start names the handler of a server function after its variable and _createServerFn_handler', async () => {
  const why = breaks('app.config.ts', 'gives server functions other addresses than their names')
  const StartCompiler = await internal(
    '@tanstack/start-plugin-core/dist/esm/start-compiler/compiler.js',
    'StartCompiler',
  )
  const names: unknown[] = []
  const compiler: object = Reflect.construct(StartCompiler, [
    {
      env: 'client',
      envName: 'client',
      root: '/',
      mode: 'build',
      framework: 'react',
      providerEnvName: 'ssr',
      lookupKinds: new Set(['ServerFn']),
      lookupConfigurations: [
        { libName: '@tanstack/react-start', rootExport: 'createServerFn', kind: 'Root' },
      ],
      loadModule: async () => {},
      resolveId: async (id: string) => id,
      getKnownServerFns: () => ({}),
      generateFunctionId: (given: unknown) => {
        names.push(v.parse(v.object({ functionName: v.string() }), given).functionName)
        return 'readUser'
      },
    },
  ])
  const compile = v.parse(v.function(), Reflect.get(compiler, 'compile'))
  const compiled = await Reflect.apply(compile, compiler, [
    {
      id: '/src/features/auth/auth.functions.ts',
      code: `import { createServerFn } from '@tanstack/react-start'
        export const readUser = createServerFn({ method: 'GET' }).handler(() => 1)`,
    },
  ])
  expect(names, why).toEqual(['readUser_createServerFn_handler'])
  const { code } = v.parse(v.object({ code: v.string() }), compiled)
  expect(code, why).toContain('createClientRpc("readUser")')
})

test('Start serves server functions below /_serverFn by default', async () => {
  const why = breaks(
    'src/platform/http/addresses.rules.ts',
    'lets calls reach the framework unchecked',
  )
  const read = await internal('@tanstack/start-plugin-core/dist/esm/schema.js', 'parseStartConfig')
  const config = read({}, { root: '/' }, '/')
  const { serverFns } = v.parse(v.object({ serverFns: v.object({ base: v.string() }) }), config)
  expect(`${serverFns.base}/`, why).toBe(callsPath)
})

const withinStart = await internal(
  '@tanstack/start-storage-context/dist/esm/index.js',
  'runWithStartContext',
)

/** The request that a page sends for a call. */
async function sentCall(method: 'GET' | 'POST'): Promise<Request> {
  const sent: Request[] = []
  const send = async (url: string | URL | Request, init?: RequestInit) => {
    sent.push(url instanceof Request ? url : new Request(new URL(url, 'http://shop.test'), init))
    return Response.json(1)
  }
  vi.stubEnv('TSS_SERVER_FN_BASE', callsPath)
  onTestFinished(() => void vi.unstubAllEnvs())
  await withinStart({ startOptions: undefined }, () =>
    createClientRpc('readUser')({ method, data: { locale: 'en' }, fetch: send }),
  )
  return sent[0] ?? new Request('http://shop.test')
}

test('a page sends a call by GET with its input in the parameter payload', async () => {
  const why = breaks(
    'src/platform/http/server-calls.server.ts',
    'answers every call by GET with 400',
  )
  const { url, headers } = await sentCall('GET')
  const { pathname, searchParams } = new URL(url)
  expect(pathname, why).toBe('/_serverFn/readUser')
  expect(headers.get('x-tsr-serverfn'), why).toBe('true')
  expect([...searchParams.keys()], why).toEqual(['payload'])
  expect(plainInput(searchParams.get('payload') ?? ''), why).toContain('"locale"')
})

test('a page sends a call by POST with its input as JSON', async () => {
  const why = breaks(
    'src/platform/http/server-calls.server.ts',
    'answers every call by POST with 400',
  )
  const request = await sentCall('POST')
  expect(request.url, why).toBe('http://shop.test/_serverFn/readUser')
  expect(request.headers.get('x-tsr-serverfn'), why).toBe('true')
  expect(request.headers.get('content-type'), why).toBe('application/json')
  expect(plainInput(await request.text()), why).toContain('"locale"')
})

test('Start runs the validator of a server function with its input, before the handler', async () => {
  const why = breaks(
    'src/platform/http/checked-input.server.ts',
    'checks no input, and every fault is a 404',
  )
  const steps: unknown[] = []
  const handler = v.parse(
    v.function(),
    Reflect.get(
      createServerFn({ method: 'POST' }).validator((input: object) => {
        steps.push(input)
        return { checked: true }
      }),
      'handler',
    ),
  )
  const called = handler({ serverFnMeta: { id: 'readUser' } }, ({ data }: { data: unknown }) => {
    steps.push(data)
  })
  const execute = v.parse(v.function(), Reflect.get(Object(called), '__executeServer'))
  await withinStart(
    { contextAfterGlobalMiddlewares: {}, executedRequestMiddlewares: new Set(), startOptions: {} },
    () => execute({ data: { locale: 'en' }, method: 'POST' }),
  )
  expect(steps, why).toEqual([{ locale: 'en' }, { checked: true }])
})
