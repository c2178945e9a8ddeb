import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names of fields of the API and of columns, which their users know. */
const wire = /^(?:_?(?:goods|domain|domains|purchase|promocode|picture|pictures)|\w+_\w+)$/

/** Files that send requests of their own, in the API's words. */
const requests = /^tests\/(?:abuse|e2e)\/|^src\/backend\/http\/field-names\.test\.ts$/

const banned: readonly [word: RegExp, instead: string][] = [
  [/purchase/i, 'order'],
  [/goods/i, 'dish'],
  [/^domains?(?![a-z])|Domain/, 'city'],
  [/^(?:Asking|Asked|Parts|Placing|Standing|Situation|Wish|Readings?)$/, 'what it holds'],
  [/Pictures?$|^pictures?[A-Z]/, 'image'],
  [
    /^giveBack|^waysOf$|^useEarly|upkeep|hindrance|believedFor|patience|whoever/i,
    'docs/glossary.md',
  ],
  [/[a-z]Sum$/, 'total, subtotal or amount'],
]
/** E-mail addresses and cookies have a domain. */
const others = new Set(['typedDomain', 'includeSubDomains'])

const withoutTexts = (code: string): string =>
  code.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    ' ',
  )

function bannedNames(code: string): string[] {
  const names = new Set(withoutTexts(code).match(/[A-Za-z_$][\w$]*/g))
  return [...names].flatMap((name) => {
    if (wire.test(name) || others.has(name)) return []
    const found = banned.find(([word]) => word.test(name))
    return found ? [`${name}: ${found[1]}`] : []
  })
}

const files = globSync('{src,tests}/**/*.{ts,tsx}').filter(
  (file) => !/migrations|routeTree\.gen|architecture\/vocabulary/.test(file),
)

test('a banned word is found in a name, and not in a text or a field of the API', () => {
  expect(bannedNames('const goodsCard = 1, placePurchase = () => "goods"')).toEqual([
    'goodsCard: dish',
    'placePurchase: order',
  ])
  expect(bannedNames('({ goods, purchase_id }) // the goods')).toEqual([])
})

test('no name has a banned word', () => {
  expect(files.length).toBeGreaterThan(1500)
  expect(
    files.flatMap((file) =>
      bannedNames(readFileSync(file, 'utf8'))
        .filter((name) => !(requests.test(file) && name.startsWith('domainId:')))
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([])
})

test('no file is named by a banned word', () => {
  expect(files.filter((file) => /purchase|goods|domain/.test(file))).toEqual([])
})
