import { globSync, readFileSync } from 'node:fs'
import { type NodePath, parseSync, traverse, types } from '@babel/core'
import { expect, test } from 'vitest'

const trees = new Map<string, types.File>()
const treeOf = (code: string): types.File => {
  const parsed = trees.get(code)
  if (parsed) return parsed
  const tree = parseSync(code, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  if (!tree) throw new Error('Nothing was parsed')
  trees.set(code, tree)
  return tree
}
const nameOf = (node: types.Node): string =>
  types.isIdentifier(node) ? node.name : types.isMemberExpression(node) ? nameOf(node.property) : ''
const calls = (path: NodePath, names: RegExp) =>
  path.isCallExpression() && names.test(nameOf(path.node.callee))

/** Where a component or hook sets its own state: while it renders, or in the body of an effect. */
function statesSet(code: string): { rendering: number; inEffects: number } {
  const found = { rendering: 0, inEffects: 0 }
  traverse(treeOf(code), {
    VariableDeclarator: ({ node, scope }) => {
      if (!types.isArrayPattern(node.id) || !types.isCallExpression(node.init)) return
      if (!/^use(?:State|Reducer)$/.test(nameOf(node.init.callee))) return
      const setter = node.id.elements[1]
      if (!types.isIdentifier(setter)) return
      for (const use of scope.getBinding(setter.name)?.referencePaths ?? []) {
        if (use.key !== 'callee') continue
        const inside = use.getFunctionParent()
        if (inside?.scope === scope) found.rendering += 1
        else if (inside?.parentPath && calls(inside.parentPath, /^use(?:Layout)?Effect(?:Event)?$/))
          found.inEffects += 1
      }
    },
  })
  return found
}

/** Calls of the API client, and of server functions. */
function callsShop(code: string): boolean {
  let isFound = false
  traverse(treeOf(code), {
    CallExpression: ({ node: { callee } }) => {
      if (!types.isMemberExpression(callee) || !types.isMemberExpression(callee.object)) return
      if (nameOf(callee.object.object) === 'api') isFound = true
    },
    ImportDeclaration: ({ node }) => {
      const isOfValue =
        node.importKind !== 'type' &&
        node.specifiers.some((one) => !('importKind' in one) || one.importKind !== 'type')
      if (isOfValue && node.source.value.endsWith('.functions.ts')) isFound = true
    },
    ImportExpression: ({ node: { source } }) => {
      if (types.isStringLiteral(source) && source.value.endsWith('.functions.ts')) isFound = true
    },
    Import: ({ parent }) => {
      const [source] = types.isCallExpression(parent) ? parent.arguments : []
      if (types.isStringLiteral(source) && source.value.endsWith('.functions.ts')) isFound = true
    },
  })
  return isFound
}

/** Calls of the API client outside of what a query or a mutation runs. */
function callsByHand(code: string): boolean {
  let isFound = false
  traverse(treeOf(code), {
    CallExpression: (path) => {
      const { callee } = path.node
      if (!types.isMemberExpression(callee) || !types.isMemberExpression(callee.object)) return
      if (nameOf(callee.object.object) !== 'api') return
      const isRun = path.findParent(
        (around) =>
          calls(around, /^use\w*Call$/) ||
          ((around.isObjectProperty() || around.isObjectMethod()) &&
            /^(?:query|mutation)Fn$/.test(nameOf(around.node.key))),
      )
      if (!isRun) isFound = true
    },
  })
  return isFound
}

const sources = globSync('src/{features,office,platform,site,ui}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
const those = (mayBe: RegExp, is: (code: string) => boolean) =>
  sources.flatMap(({ file, code }) => (mayBe.test(code) && is(code) ? [file] : [])).toSorted()

test('the examples of what is refused are found, and no others', () => {
  expect(
    statesSet(`function Field({ value }) {
      const [kept, keep] = useState(value)
      if (value !== kept) keep(value)
      useEffect(() => keep(value), [value])
      const copy = useEffectEvent(() => { if (value) keep(value) })
      useEffect(() => void load().then((loaded) => keep(loaded)), [])
      return <input onChange={() => keep('')} />
    }`),
  ).toEqual({ rendering: 1, inEffects: 2 })
  expect(callsShop('const [order] = useState(() => api.order.get({ params }))')).toBe(true)
  expect(callsShop("import { type CartAnswer, price } from './cart.functions.ts'")).toBe(true)
  expect(callsShop("const functions = () => import('./cart.functions.ts')")).toBe(true)
  expect(callsShop("import { type CartAnswer } from './cart.functions.ts'")).toBe(false)
  expect(callsShop('rows.api(one).map(two)')).toBe(false)
  expect(callsByHand('const send = async () => { await api.ops.move(one) }')).toBe(true)
  expect(
    callsByHand('useMutation({ mutationFn: () => withRetries(() => api.ops.move(one)) })'),
  ).toBe(false)
  expect(callsByHand('usePinCall((api, pin) => api.ops.setPin(pin))')).toBe(false)
})

const state = /useState|useReducer/

/** Each keeps what it last had, or restarts, where no event of a press or an answer says so. */
const keeping = [
  // Counts its openings: each starts again.
  'src/features/cart/components/choice-sheet.tsx',
  // What is pressed shows until its address is there, what is typed longer.
  'src/features/catalog/lib/use-narrowing.ts',
  // Why a way to pay was left stays as long as the reason.
  'src/features/checkout/lib/use-offered-payment.ts',
]

test('no component sets its state while it renders, but those that keep what they had', () => {
  expect(those(state, (code) => statesSet(code).rendering > 0)).toEqual(keeping)
})

test('no effect sets state from a value, but from the camera of a map or the stream of orders', () => {
  expect(those(state, (code) => statesSet(code).inEffects > 0)).toEqual([
    'src/office/orders/use-live-order.ts',
    'src/ui/map/vector-map.tsx',
  ])
})

const may = /\.(?:queries|mutations|functions|server)\.ts$|\/(?:load-[\w-]+|[\w-]+-loaders)\.tsx?$/
/** Functions of queries and mutations, in files that load with the first call or have steps. */
const ofThem = [
  'src/features/cart/lib/fetch-price.ts',
  'src/features/checkout/lib/place-order.ts',
  'src/features/delivery/lib/address-search.ts',
]

test('the shop is called by queries, mutations, loaders and server functions', () => {
  const others = those(/\bapi\b|\.functions\.ts'/, callsShop).filter((file) => !may.test(file))
  // In the back office by the mutation that stands in the component.
  expect(others.filter((file) => !file.startsWith('src/office/'))).toEqual(ofThem)
})

/** What mutations run, in a file of its own. */
const ofMutations = ['src/office/account/passkey-browser.ts', 'src/office/alerts/push-browser.ts']
test('the back office calls the shop in what a query or a mutation runs', () => {
  const others = those(/\bapi\b/, callsByHand).filter(
    (file) => file.startsWith('src/office/') && !may.test(file),
  )
  expect(others).toEqual(ofMutations)
})
