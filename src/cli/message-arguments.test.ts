import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { argumentsOf, translationFault } from './message-arguments.ts'

test('argumentsOf finds arguments of plurals, tags and nested messages', () => {
  expect(
    argumentsOf('{count, plural, one {<0>{name}</0> and # more} other {# dishes of {city}}}'),
  ).toEqual(['<0>', 'city', 'count', 'name'])
  expect(argumentsOf('one {name} more<1/>')).toEqual(['<1>', 'name'])
})

test.each([
  ['From {price}', 'От', 'has nothing in place of price'],
  ['From {price}', 'От {сумма}', 'in place of price'],
  ['Read <0>this</0>', 'Прочтите', 'has nothing in place of <0>'],
  ['{count, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', 'has n'],
  ['Hello', '{count, plural, one {#}', 'unexpected'],
])('%s does not match the arguments of %s', (source, translation, fault) =>
  expect(translationFault(source, translation)).toMatch(new RegExp(fault, 'i')),
)

test.each([
  ['From {price}', 'От {price}'],
  [
    '{count, plural, one {# dish} other {# dishes}}',
    '{count, plural, one {# блюдо} few {# блюда} many {# блюд} other {# блюда}}',
  ],
])('%s matches the arguments of %s', (source, translation) =>
  expect(translationFault(source, translation)).toBeNull(),
)

const sentences = (locale: string): [string, string][] => {
  const flatten = (value: unknown, path: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
      : [[path, String(value)]]
  return flatten(JSON.parse(readFileSync(`locales/${locale}/api.json`, 'utf8')), '$')
}
test('sentences of the API have the same arguments in every language', () => {
  const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  const english = new Map(sentences('en'))
  const russian = sentences('ru').filter(([path]) => english.has(path))
  expect(russian.length).toBeGreaterThan(100)
  for (const [path, text] of russian)
    expect([path, names(text)]).toEqual([path, names(english.get(path) ?? '')])
})
