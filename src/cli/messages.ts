import { readFileSync, writeFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { defaultLocale, localeCodes } from '../contract/locales.ts'
import { translationFault } from './message-arguments.ts'
import { run } from './steps.ts'

/** `npm run messages`. With `--check` (and in CI) incomplete catalogs fail. */
const check = process.argv.includes('--check') || process.env['CI'] === 'true'
const files = localeCodes.map((locale) => ({ locale, path: `locales/${locale}/messages.po` }))
const read = () => files.map(({ path }) => readFileSync(path, 'utf8'))

const before = read()
await run('node_modules/@lingui/cli/dist/lingui.js', ['extract', '--clean'])
const after = read()
if (check) for (const [index, { path }] of files.entries()) writeFileSync(path, before[index] ?? '')

const { parse } = formatter()

/** What is wrong with the translations of a catalog. */
async function faults(locale: string, catalog: string): Promise<string[]> {
  const context = { locale, sourceLocale: defaultLocale, filename: '' }
  return Object.values(await parse(catalog, context)).flatMap(({ message = '', translation }) => {
    if (!translation) return locale === defaultLocale ? [] : [`no translation of "${message}"`]
    const fault = translationFault(message, translation)
    return fault === null ? [] : [`the translation of "${message}" ${fault}`]
  })
}

const problems: string[] = []
for (const [index, { locale, path }] of files.entries()) {
  if (check && withoutDates(before[index]) !== withoutDates(after[index]))
    problems.push(`${path} is not up to date: run npm run messages`)
  for (const fault of await faults(locale, after[index] ?? '')) problems.push(`${path}: ${fault}`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${localeCodes.length} catalogs are complete.`)

function withoutDates(catalog = ''): string {
  return catalog.replace(/^"POT-Creation-Date.*$/m, '')
}
