import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type NodePath, parseSync, traverse } from '@babel/core'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import config from '../../tailwind.config.ts'

const require = createRequire(import.meta.url)
const pathOf = (id: string, base: string) =>
  id.startsWith('.')
    ? join(base, id)
    : require.resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id)

const compiled = (styles: string) =>
  compile(readFileSync(styles, 'utf8'), {
    base: dirname(styles),
    loadStylesheet: async (id, base) => {
      const path = pathOf(id, base)
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
    },
    loadModule: async (id, base) => ({ path: pathOf(id, base), base, module: config }),
  })

/** Also `\32 xl\:grid` as `2xl:grid`. */
const unescaped = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) /g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replaceAll('\\', '')
const classesIn = (css: string) =>
  [...css.matchAll(/\.((?:\\[0-9a-f]{1,6} |\\.|[\w-])+)/g)].map(([, name = '']) => unescaped(name))

const isNamedClass = (name: unknown) => /[cC]lass(?:Name|es)?$/.test(String(name))
const isClsx = (path: NodePath) =>
  path.isCallExpression() && path.get('callee').isIdentifier({ name: 'clsx' })
const holdsClasses = (path: NodePath): boolean =>
  isClsx(path) ||
  (path.isJSXAttribute() && isNamedClass(path.node.name.name)) ||
  (path.isVariableDeclarator() &&
    path.node.id.type === 'Identifier' &&
    isNamedClass(path.node.id.name))

const isElsewhere = (path: NodePath): boolean =>
  path.isCallExpression() ||
  path.isBinaryExpression() ||
  path.isAssignmentPattern() ||
  path.isTSType() ||
  (path.isMemberExpression() && path.node.computed)

/** Replaces an expression of a template: a word that touches one is not whole. */
const expression = '\0'
const isWhole = (word: string) => word !== '' && !word.includes(expression)

/** Words of the literals in class attributes, `clsx` and constants named `…Class`. */
function usedClasses(code: string): string[] {
  const tree = parseSync(code, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  const words: string[] = []
  const add = (path: NodePath, text: string) => {
    const above = path.findParent((other) => holdsClasses(other) || isElsewhere(other))
    if (above && holdsClasses(above)) words.push(...text.split(/\s+/).filter(isWhole))
  }
  if (!tree) throw new Error('Nothing was parsed')
  traverse(tree, {
    StringLiteral: (path) => add(path, path.node.value),
    TemplateLiteral: (path) =>
      add(path, path.node.quasis.map(({ value }) => value.cooked).join(expression)),
  })
  return words
}

const files = globSync('src/{features,site,office,ui,platform,routes}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
const used = files
  .filter(({ code }) => /class/i.test(code))
  .flatMap(({ file, code }) => usedClasses(code).map((name) => ({ file, name })))
const names = used.map(({ name }) => name)
const isOffice = (file: string) => /^src\/(?:routes\/)?office\//.test(file)
const ofShop = (await compiled('src/ui/styles.css')).build(names)
const ofOffice = (await compiled('src/office/office.css')).build(names)
const css = ofShop + ofOffice

test('every class of the interface is in the stylesheet', () => {
  expect(
    usedClasses("const a = <i className={clsx('flex', b === 'x' && `p-2 ${c('y')}`)} />"),
  ).toEqual(['flex', 'p-2'])
  expect(classesIn(String.raw`.\32 xl\:grid{} .p-1\.5{}`)).toEqual(['2xl:grid', 'p-1.5'])
  expect(used.length).toBeGreaterThan(1000)
  const [shop, office] = [ofShop, ofOffice].map((sheet) => new Set(classesIn(sheet)))
  const isKnown = ({ file, name }: (typeof used)[number]) =>
    (isOffice(file) ? office : shop)?.has(name)
  const isMarker = (name: string) => /^(?:group|peer)(?:\/|$)/.test(name)
  expect(used.filter((one) => !isKnown(one) && !isMarker(one.name))).toEqual([])
})

test('sizes of type and space come from the scales', () => {
  const own =
    /(?:^|:)-?(?:text|leading|[mp][trblxyse]?|gap(?:-[xy])?|inset|top|bottom|start|end)-\[[\d.]+(?:px|rem)\]/
  expect(own.test('md:-mt-[43px]') && own.test('text-[0.9375rem]')).toBe(true)
  expect(used.filter(({ name }) => own.test(name))).toEqual([])
})

test('every variable of the styles is defined', () => {
  const code = files.map((file) => file.code).join('\n')
  const defined = new Set(
    [...`${css}${code}`.matchAll(/(--[\w-]+)(?:'?\]?:|',)|@property (--[\w-]+)/g)].map(
      ([, a, b]) => a ?? b,
    ),
  )
  const asked = [...`${css}${code}`.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
  expect(asked.length).toBeGreaterThan(100)
  expect([...new Set(asked)].filter((name) => !defined.has(name))).toEqual([])
})

test('no code sets a CSS variable on the document element', () => {
  const setters = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /documentElement\.style\.setProperty\(\s*['"`]--/.test(readFileSync(file, 'utf8')),
  )
  expect(setters).toEqual([])
})
