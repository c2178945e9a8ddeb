import { readFileSync, writeFileSync } from 'node:fs'
import { defaultLocale, localeCodes } from '../contract/text.ts'
import { run } from './steps.ts'

/** `npm run messages`. With `--check` (and in CI) incomplete catalogs fail. */
const check = process.argv.includes('--check') || process.env['CI'] === 'true'
const files = localeCodes.map((locale) => ({ locale, path: `locales/${locale}/messages.po` }))
const read = () => files.map(({ path }) => readFileSync(path, 'utf8'))

const before = read()
await run('lingui', ['extract', '--clean'])
const after = read()
if (check) for (const [index, { path }] of files.entries()) writeFileSync(path, before[index] ?? '')

/** A message id, then an empty string up to the next blank line. */
const missing = (catalog: string): string[] =>
  catalog
    .split(/\n{2,}/)
    .filter(
      (entry) =>
        /^msgid "(?!"\s*$)/m.test(entry) &&
        /^msgstr ""\s*(?![\s\S]*^")/m.test(entry) &&
        !entry.includes('#~'),
    )
    .map((entry) => /^msgid (.*)$/m.exec(entry)?.[1] ?? entry)

const problems = files.flatMap(({ locale, path }, index) => [
  ...(check && withoutDates(before[index]) !== withoutDates(after[index])
    ? [`${path} is not up to date: run npm run messages`]
    : []),
  ...(locale === defaultLocale
    ? []
    : missing(after[index] ?? '').map((id) => `${path}: no translation of ${id}`)),
])
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${localeCodes.length} catalogs are complete.`)

function withoutDates(catalog = ''): string {
  return catalog.replace(/^"POT-Creation-Date.*$/m, '')
}
