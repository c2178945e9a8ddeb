import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { breaks, internal } from './breaks.ts'

const root = createRootRoute()
const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/news' })])

test('the router names what is left of a path without a route **', () => {
  const why = breaks(
    'src/platform/http/public-addresses.server.ts',
    'caches no page that is missing',
  )
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const paramsOf = (path: string) => router.getMatchedRoutes(path)[1]
  expect(paramsOf('/news/old/one'), why).toEqual({ '**': 'old/one' })
  expect(paramsOf('/news'), why).toEqual({})
})

test('the router exports what renders a page to a string and hydrates it', () => {
  expect(
    [defineHandlerCallback, getSsrStatus, RouterServer, transformHtmlStringWithRouter].map(
      (part) => typeof part,
    ),
    breaks('src/platform/page-cache/render-page.server.ts', 'renders no page'),
  ).toEqual(['function', 'function', 'function', 'function'])
  expect(RouterClient, breaks('src/hydrate.tsx', 'hydrates no page')).toBeTypeOf('function')
})

test('the code splitter names a part of a route ?tsr-split=loader and ?tsr-split=component', async () => {
  const why = breaks(
    'src/cli/shared-chunks.ts',
    'sends 47 files for the checkout, one for each part',
  )
  const compile = await internal(
    '@tanstack/router-plugin/dist/esm/core/code-splitter/compilers.js',
    'compileCodeSplitReferenceRoute',
  )
  const { code } = v.parse(
    v.object({ code: v.string() }),
    compile({
      code: `import { createFileRoute } from '@tanstack/react-router'
        import { load, Page } from '../page.tsx'
        export const Route = createFileRoute('/news')({ component: Page, loader: load })`,
      filename: '/src/routes/news.tsx',
      id: '/src/routes/news.tsx',
      codeSplitGroupings: [['component'], ['loader'], ['errorComponent', 'notFoundComponent']],
      targetFramework: 'react',
      addHmr: false,
    }),
  )
  expect(
    [...code.matchAll(/news\.tsx\?(tsr-split=\w+)'/g)].map(([, part]) => part),
    why,
  ).toEqual(expect.arrayContaining(['tsr-split=component', 'tsr-split=loader']))
})
