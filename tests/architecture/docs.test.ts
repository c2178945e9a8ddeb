import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const pages = new Map(
  ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('docs/**/*.md')].map(
    (page) => [page, readFileSync(page, 'utf8')],
  ),
)
const all = [...pages.values()].join('\n')
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
)

/** A clone may be without the backend. */
const hasBackend = existsSync('src/backend')
const isThere = (path: string): boolean =>
  existsSync(path) || (!hasBackend && path.startsWith('src/backend'))

/** The first group of every match, with the page that has it. */
const found = (pattern: RegExp): { page: string; name: string }[] =>
  [...pages].flatMap(([page, text]) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ page, name })),
  )

const hasParts = (page: string, parts: readonly string[]) =>
  parts.every((part) => pages.get(page)?.includes(`\n**${part}.** `))

test('the README has at most 150 lines', () => {
  expect(pages.get('README.md')?.split('\n').length).toBeLessThanOrEqual(150)
})

test('every command that a page names exists, and every script is described', () => {
  const named = new Set(
    found(/npm (?:run )?(start|test|[a-z]+(?::[a-z]+)?)\b/g)
      .map(({ name }) => name)
      .filter((name) => name !== 'ci' && name !== 'run'),
  )
  expect([...named].filter((name) => !(name in scripts))).toEqual([])
  expect(Object.keys(scripts).filter((name) => !named.has(name) && !name.includes(':'))).toEqual([])
})

test('every file, folder and link that a page names exists', () => {
  const paths = found(/`((?:src|tests|locales|public|docs)\/[\w./$<>*-]+)`/g)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter(({ name }) => !/[<*]/.test(name) && !isThere(name))).toEqual([])
  const links = found(/\]\((?!https?:|mailto:)([^)#]+)(?:#[^)]*)?\)/g)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ page, name }) => !existsSync(join(dirname(page), name)))).toEqual([])
})

test('every word of the glossary stands once, with a file that has its name in code', () => {
  const entries = (pages.get('docs/glossary.md') ?? '').split(/^- \*\*/m).slice(1)
  const words = entries.map((entry) => entry.slice(0, entry.indexOf('.**')).toLowerCase())
  expect(words.length).toBeGreaterThan(40)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  const isNamed = (name: string, file: string) =>
    !existsSync(file) || new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))
  const wrong = entries.filter((entry) => {
    const names = [...entry.matchAll(/`(\w+)` in\s+`(src\/[^`]+)`/g)]
    return (
      names.length === 0 ||
      names.some(([, name = '', file = '']) => !isThere(file) || !isNamed(name, file))
    )
  })
  expect(wrong).toEqual([])
})

test('every step of the first change fits the file that it changes', () => {
  const page = pages.get('docs/first-change.md') ?? ''
  const steps = [...page.matchAll(/^```diff\n# (\S+)\n([^`]*(?:`(?!``)[^`]*)*)^```$/gm)]
  expect(steps.length).toBeGreaterThan(8)
  const textOf = (lines: readonly string[]) => lines.map((line) => line.slice(1)).join('\n')
  const wrong = steps.filter(([, file = '', step = '']) => {
    const lines = step.split('\n')
    // Before the step, or after it.
    const texts = [textOf(lines.filter((line) => !line.startsWith('+'))), textOf(lines)]
    const now = existsSync(file) ? readFileSync(file, 'utf8') : null
    return now === null ? !isThere(file) : !texts.some((text) => now.includes(text))
  })
  expect(wrong.map(([, file]) => file)).toEqual([])
})

test('every decision has a date, its parts and a line in the index', () => {
  const files = globSync('docs/decisions/[0-9]*.md').toSorted()
  const index = pages.get('docs/decisions/README.md') ?? ''
  expect(files.length).toBeGreaterThan(11)
  const rows = files.map((file, at) => {
    const [, title = '', number = ''] = /^# ((\d+)\. .+)$/m.exec(pages.get(file) ?? '') ?? []
    const [, date = ''] =
      /\*\*Status\.\*\* Accepted, (\d{4}-\d\d-\d\d)/.exec(pages.get(file) ?? '') ?? []
    expect([Number(number), basename(file).slice(0, 4)], file).toEqual([
      at + 1,
      number.padStart(4, '0'),
    ])
    return `| [${title}](${basename(file)}) | ${date} |`
  })
  expect(index.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows)
  const parts = ['Status', 'Context', 'Decision', 'Consequence']
  expect(files.filter((file) => !hasParts(file, parts))).toEqual([])
})

test('every test of what the shop relies on is named by a decision, which says when it ends', () => {
  const named = (file: string) =>
    found(/^\*\*Contract test\.\*\* (.+(?:\n.+)*)/gm).some(
      ({ page, name }) => name.includes(file) && hasParts(page, ['Breaks on', 'Upstream', 'Exit']),
    )
  expect(globSync('tests/upstream/*.test.{ts,tsx}').filter((file) => !named(file))).toEqual([])
})

test('every anchor that a page links to is a heading', () => {
  const headings = new Map(
    [...pages].map(([page, text]) => [
      page,
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      ),
    ]),
  )
  for (const { page, name } of found(/\]\((?!https?:)([^)]*#[^)]+)\)/g)) {
    const [file = '', anchor = ''] = name.split('#')
    expect(headings.get(file ? join(dirname(page), file) : page), name).toContain(anchor)
  }
})

test.runIf(hasBackend)('every file of a diagram and every file name exists', () => {
  const files = globSync(['{src,tests}/**/*.{ts,tsx}', '*.ts'])
  const isFile = ({ name }: { name: string }) =>
    files.some((file) => `/${file}`.endsWith(`/${name}`))
  const drawn = found(/participant \w+ as (\S+\.tsx?)$/gm)
  expect(drawn.length).toBeGreaterThan(15)
  expect(drawn.filter((it) => !isFile(it))).toEqual([])
  const named = found(/`([\w$][\w$/.-]*\.tsx?)`/g)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((it) => !isFile(it))).toEqual([])
})

test('documented commands write to ignored files and quote addresses with a question mark', () => {
  const written = [
    ...all.matchAll(/^npm run shop -- [a-z]+ (?:export|show)(?: \w+)* (\S+\.(?:json|csv))/gm),
  ].map(([, file = '']) => file)
  expect(written.length).toBeGreaterThan(4)
  expect(written.filter((file) => !file.startsWith('exports/'))).toEqual([])
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('/exports/')
  // zsh takes a bare ? for a pattern of file names.
  expect(all.match(/^ *curl .* http\S*\?/gm)).toBeNull()
})
