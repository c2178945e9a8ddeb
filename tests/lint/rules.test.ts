import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { rules } from './rules.ts'

RuleTester.describe = describe
RuleTester.it = it
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const refused = (code: string) => ({ code, errors: 1 })

tester.run('literal-text', rules['literal-text'], {
  valid: [
    'const a = <p><Trans>Sold out</Trans> {price} × 2</p>',
    'const b = <Trans>Until <b>{"tomorrow"}</b></Trans>',
    'const c = <i aria-label={t`Close`} className="flex" />',
  ],
  invalid: [
    'const a = <p>Sold out</p>',
    "const b = <p>{'Sold out'}</p>",
    'const c = <i aria-label="Close" />',
    'const d = <img alt={`Dish ${n}`} />',
  ].map(refused),
})

tester.run('internal-href', rules['internal-href'], {
  valid: ['const a = <use href="/icons/a.svg#b" />', 'const b = <a href="https://x.test/" />'],
  invalid: [
    'const a = <a href="/cart" />',
    'const b = <a href={`/product/${slug}`} />',
    "const c = { href: '/cart' }",
    "location.href = '/cart'",
  ].map(refused),
})

tester.run('environment', rules.environment, {
  valid: ['const a = import.meta.env.PROD', 'const b = process.pid'],
  invalid: [
    'const a = process.env.PORT',
    "const b = process['env'].PORT",
    'const { env } = process',
    'const { env: c } = globalThis.process',
    "import { env } from 'node:process'",
    'const e = import.meta.env.VITE_KEY',
  ].map(refused),
})

tester.run('query-locale', rules['query-locale'], {
  valid: ["const a = { queryKey: ['cart', id, shop.locale], queryFn: load }"],
  invalid: ["const b = { queryKey: ['cart', id], queryFn: load }"].map(refused),
})

tester.run('written-value', rules['written-value'], {
  valid: ['const a = v.pipe(plainDate, v.string())', 'const b = contact.email'],
  invalid: [
    'const a = v.pipe(v.string(), v.email())',
    'const b = v.isoDate()',
    'const c = v.isoTimestamp()',
  ].map(refused),
})

tester.run('device-clock', rules['device-clock'], {
  valid: ['const a = serverNow()', 'const b = new Date(at)', 'const c = performance.now()'],
  invalid: ['const a = Date.now()', 'const b = new Date()'].map(refused),
})
