import { parseSync, traverse, type NodePath, type types } from '@babel/core'

export interface Mutant {
  line: number
  /** The part of the source that is replaced. */
  start: number
  end: number
  by: string
}

const swapped = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '&&': '||',
    '||': '&&',
    '??': '&&',
  }),
)
const otherCalls = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
  }),
)
const dropped = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'slice'])

const texts = new Set(['StringLiteral', 'TemplateLiteral'])

const textOf = (source: string, { start, end }: types.Node) => source.slice(start ?? 0, end ?? 0)

/** Code that stands in for a node; none for a node that is left alone. */
function replacements({ node }: NodePath, source: string): string[] {
  const text = (it: types.Node) => `(${textOf(source, it)})`
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const { left, right, operator } = node
    const by = swapped.get(operator)
    const joinsTexts = operator === '+' && [left, right].some(({ type }) => texts.has(type))
    return by && !joinsTexts ? [`${text(left)} ${by} ${text(right)}`] : []
  }
  if (node.type === 'ConditionalExpression') return [text(node.consequent), text(node.alternate)]
  if (node.type === 'UnaryExpression') return node.operator === '!' ? [text(node.argument)] : []
  if (node.type === 'BooleanLiteral') return [String(!node.value)]
  if (node.type === 'NumericLiteral') return [String(node.value + 1)]
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
  const { object, property } = node.callee
  if (property.type !== 'Identifier') return []
  if (dropped.has(property.name)) return [text(object)]
  const other = otherCalls.get(property.name)
  const args = node.arguments.map((it) => textOf(source, it)).join(', ')
  return other ? [`${text(object)}.${other}(${args})`] : []
}

/** Types, the values of `as const` and optional chains cannot be replaced by an expression. */
const isFixed = (path: NodePath) =>
  path.parentPath?.isTSType() === true ||
  path.parentPath?.isObjectProperty({ key: path.node, computed: false }) === true ||
  path.findParent((it) => it.isOptionalMemberExpression() || it.isOptionalCallExpression()) !== null

export function mutantsOf(source: string, filename: string): Mutant[] {
  const found: Mutant[] = []
  const file = parseSync(source, {
    filename,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  if (file === null) return found
  const add = ({ start, end, loc }: types.Node, by: string) =>
    found.push({ start: start ?? 0, end: end ?? 0, line: loc?.start.line ?? 0, by })
  traverse(file, {
    TSType: (path) => path.skip(),
    IfStatement: ({ node: { test } }) => {
      add(test, 'true')
      add(test, 'false')
    },
    Expression: (path) => {
      if (!isFixed(path)) for (const by of replacements(path, source)) add(path.node, by)
    },
  })
  return found
}

/** One source with all its mutants, of which `globalThis.mutant` chooses one. */
export function withSwitches(source: string, mutants: readonly Mutant[]): string {
  const starts = new Map<number, string>()
  const ends = new Map<number, string>()
  // Larger parts first: what opens them stands before what opens the parts in them.
  const ordered = mutants.map((mutant, id) => ({ ...mutant, id }))
  ordered.sort((one, other) => other.end - other.start - (one.end - one.start))
  for (const { start, end, by, id } of ordered) {
    starts.set(start, `${starts.get(start) ?? ''}(globalThis.mutant === ${id} ? (${by}) : (`)
    ends.set(end, `))${ends.get(end) ?? ''}`)
  }
  let text = ''
  for (let at = 0; at <= source.length; at++)
    text += `${ends.get(at) ?? ''}${starts.get(at) ?? ''}${source[at] ?? ''}`
  return text
}
