import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { replacedModules } from '../../src/cli/package-patches.ts'
import createIcon from '../../src/ui/svg-icon.ts'
import { breaks, hasBackend } from './breaks.ts'

const require = createRequire(import.meta.url)
const ofBaseUi = createRequire(require.resolve('@base-ui/react/package.json'))
const ofGrammy = createRequire(require.resolve('grammy'))
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:from|require\()\s*['"]([^'"]+)/g)].map(
    ([, name = '']) => name,
  )
const isReplaced = (name: string) => replacedModules.some(({ find }) => find.test(name))
const file = 'src/cli/package-patches.ts'

const lucide = dirname(require.resolve('lucide-react/package.json'))
const heart = join(lucide, 'dist/esm/icons/heart.mjs')
const iconData = v.object({
  __iconData: v.object({
    node: v.array(v.tuple([v.string(), v.record(v.string(), v.string())])),
  }),
})

test('lucide-react makes its icons with ../createLucideIcon.mjs', () => {
  expect(
    importsOf(heart).filter(isReplaced),
    breaks(file, 'bundles the code of icons twice'),
  ).toEqual(['../createLucideIcon.mjs'])
})

test('lucide-react describes an icon by one object with its shapes in node', async () => {
  const why = breaks('src/ui/svg-icon.ts', 'draws empty icons')
  const loaded: unknown = await import(/* @vite-ignore */ heart)
  expect(readFileSync(heart, 'utf8'), why).toContain('createLucideIcon(__iconData)')
  const Heart: ComponentType = createIcon(v.parse(iconData, loaded).__iconData)
  expect(renderToStaticMarkup(createElement(Heart)), why).toMatch(/<svg [^>]+><path d="M/)
})

test('use-sync-external-store/shim is useSyncExternalStore, which React exports', () => {
  const why = breaks(file, 'gives libraries a React without the hook that they call')
  const shim: unknown = ofBaseUi('use-sync-external-store/shim')
  expect(Object.keys(v.parse(v.looseObject({}), shim)), why).toEqual(['useSyncExternalStore'])
  expect(useSyncExternalStore, why).toBe(
    Reflect.get(v.parse(v.looseObject({}), shim), 'useSyncExternalStore'),
  )
})

test.runIf(hasBackend)(
  'node-fetch, by which the Telegram bot sends, reads nothing but URL from whatwg-url',
  () => {
    const why = breaks(file, 'stops the Telegram bot')
    const fetching = ofGrammy.resolve('node-fetch')
    expect(importsOf(fetching).filter(isReplaced), why).toEqual(['whatwg-url'])
    const read = readFileSync(fetching, 'utf8').match(/\bwhatwgUrl\.\w+/g)
    expect([...new Set(read)], why).toEqual(['whatwgUrl.URL'])
  },
)
