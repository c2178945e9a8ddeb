import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Visitor = ReturnType<Rule['create']>
type Node = Parameters<NonNullable<Visitor['JSXText']>>[0]['parent']

const rule = (message: string, visit: (report: (node: Node) => void) => Visitor): Rule => ({
  meta: { type: 'problem' },
  create: (context) => visit((node) => context.report({ node, message })),
})

/** The text of a literal, `…` for its expressions; empty for anything else. */
function textOf(node: Node | null | undefined): string {
  if (node?.type === 'JSXExpressionContainer') return textOf(node.expression)
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked).join('…')
  return ''
}
const hasLetters = (text: string) => /\p{L}/u.test(text)
const nameOf = (node: Node): string =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : textOf(node)

const spoken =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label)$/

const isTranslated = ({ parent }: Node): boolean =>
  parent !== null &&
  ((parent.type === 'JSXElement' &&
    /^(?:Trans|Plural)$/.test(nameOf(parent.openingElement.name))) ||
    isTranslated(parent))

const literalText = rule('Texts go through Lingui: <Trans>, t`…` or msg`…`.', (report) => ({
  JSXText(node) {
    if (hasLetters(node.value) && !isTranslated(node)) report(node)
  },
  JSXExpressionContainer(node) {
    if (node.parent.type === 'JSXAttribute') return
    if (hasLetters(textOf(node)) && !isTranslated(node)) report(node)
  },
  JSXAttribute(node) {
    if (spoken.test(nameOf(node.name)) && hasLetters(textOf(node.value))) report(node)
  },
}))

/** `/icons/` and `/media/` are files, and `//` another host. */
const isPage = (text: string) => /^\/(?!\/|icons\/|media\/)/.test(text)

const internalHref = rule('Pages are linked by <Link to>, which the router types.', (report) => ({
  JSXAttribute(node) {
    if (nameOf(node.name) === 'href' && isPage(textOf(node.value))) report(node)
  },
  Property(node) {
    if (nameOf(node.key) === 'href' && isPage(textOf(node.value))) report(node)
  },
  AssignmentExpression({ left, right }) {
    if (left.type === 'MemberExpression' && nameOf(left.property) === 'href')
      if (isPage(textOf(right))) report(right)
  },
}))

const isProcess = (node: Node | null): boolean =>
  node?.type === 'MemberExpression'
    ? nameOf(node.property) === 'process'
    : node !== null && nameOf(node) === 'process'

const isBuildConstant = ({ parent }: Node): boolean =>
  parent?.type === 'MemberExpression' && /^(?:PROD|DEV|SSR)$/.test(nameOf(parent.property))

const environment = rule('The environment is read in src/platform/env alone.', (report) => ({
  MemberExpression(node) {
    if (nameOf(node.property) !== 'env') return
    const isMeta = node.object.type === 'MetaProperty'
    if (isProcess(node.object) || (isMeta && !isBuildConstant(node))) report(node)
  },
  VariableDeclarator({ id, init }) {
    if (id.type !== 'ObjectPattern' || !isProcess(init)) return
    for (const property of id.properties)
      if (property.type === 'RestElement' || nameOf(property.key) === 'env') report(property)
  },
  ImportDeclaration(node) {
    if (/^(?:node:)?process$/.test(node.source.value)) report(node)
  },
}))

const isLocale = (node: Node | null | undefined): boolean =>
  node?.type === 'MemberExpression'
    ? nameOf(node.property) === 'locale'
    : node?.type === 'Identifier' && node.name === 'locale'

const queryLocale = rule('A query key is an array that ends with the locale.', (report) => ({
  ObjectExpression({ properties }) {
    const valueOf = (name: string) =>
      properties.filter((item) => item.type === 'Property').find(({ key }) => nameOf(key) === name)
        ?.value
    const key = valueOf('queryKey')
    if (!key || !valueOf('queryFn')) return
    const list = key.type === 'TSAsExpression' ? key.expression : key
    if (list.type !== 'ArrayExpression' || !isLocale(list.elements.at(-1))) report(key)
  },
}))

const written = new Set(['email', 'rfcEmail', 'isoDate', 'isoDateTime', 'isoTimestamp'])

const writtenValue = rule(
  'E-mail addresses are read by contract/email.ts, days and instants by plainDate and instant.',
  (report) => ({
    MemberExpression(node) {
      if (nameOf(node.object) === 'v' && written.has(nameOf(node.property))) report(node)
    },
  }),
)

const deviceClock = rule('A page counts by the server’s clock: serverNow().', (report) => ({
  CallExpression({ callee }) {
    if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'now') return
    if (nameOf(callee.object) === 'Date') report(callee)
  },
  NewExpression(node) {
    if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) report(node)
  },
}))

export const rules = {
  'literal-text': literalText,
  'internal-href': internalHref,
  environment,
  'query-locale': queryLocale,
  'written-value': writtenValue,
  'device-clock': deviceClock,
}

export default { meta: { name: 'shop' }, rules }
