import { isGarbled } from './garbled-text.rules.ts'

/** `where` is a place for the operator: `line 3`, `$.features[2].geometry`. */
export interface ListProblem {
  where: string
  message: string
}
/** `line` is the line of the file where the record begins, from 1. */
interface CsvRecord {
  line: number
  cells: string[]
}

/** Spreadsheets of many countries write `;` or tabs: what the first line has most of. */
function delimiterOf(text: string): string {
  const [line = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text) ?? []
  const names = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const uses = (sign: string) => names.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (uses(sign) > uses(most) ? sign : most))
}

/** How spreadsheets name the delimiter themselves. */
const namedDelimiter = /^sep=([,;\t])\r?\n/i

/** Follows RFC 4180, with `;` and tabs for commas, too. Skips empty lines. */
export function readCsv(file: string): { records: CsvRecord[]; problems: ListProblem[] } {
  const whole = file.replace(/^\uFEFF/, '')
  const [first = '', named] = namedDelimiter.exec(whole) ?? []
  const text = whole.slice(first.length)
  const delimiter = named ?? delimiterOf(text)
  const end = new RegExp(`^(?:${delimiter}|\\r?\\n|$)`)
  const rest = new RegExp(`[^${delimiter}\\r\\n]*(?:\\r(?!\\n)[^${delimiter}\\r\\n]*)*`, 'y')
  const records: CsvRecord[] = []
  const problems: ListProblem[] = []
  let at = 0
  let line = first === '' ? 1 : 2
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] }
    let isSound = true
    for (let more = true; more;) {
      let cell = ''
      if (text[at] === '"') {
        const closing = closingQuote(text, at)
        cell = text.slice(at + 1, closing).replaceAll('""', '"')
        line += cell.split('\n').length - 1
        at = Math.min(closing + 1, text.length)
        if (closing === text.length || !end.test(text.slice(at, at + 2))) isSound = false
      }
      rest.lastIndex = at
      const plain = rest.exec(text)?.[0] ?? ''
      if (plain.includes('"')) isSound = false
      record.cells.push(cell + plain)
      at += plain.length
      more = text[at] === delimiter
      if (more) at += 1
    }
    if (text[at] === '\r') at += 1
    at += 1
    line += 1
    if (!isSound)
      problems.push({
        where: `line ${record.line}`,
        message: 'A quote is not allowed here: quote the whole cell and double the quotes in it',
      })
    else if (record.cells.length > 1 || record.cells[0] !== '') records.push(record)
  }
  return { records, problems }
}

/** The index of the closing quote; the end of the text without one. */
function closingQuote(text: string, opening: number): number {
  for (let at = text.indexOf('"', opening + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return text.length
}

/** `cell` is the trimmed value of a column; empty when the column is missing. */
export interface TableRow<C extends string> {
  where: string
  cell: (name: C) => string
}

/** Reports rows with another number of cells and garbled ones; `alsoWrong` checks the first line. */
export function readTable<C extends string>(
  file: string,
  columns: readonly C[],
  {
    required,
    alsoWrong = () => [],
  }: { required: readonly C[]; alsoWrong?: (names: readonly string[]) => readonly string[] },
): { names: readonly string[]; rows: TableRow<C>[]; problems: ListProblem[] } {
  const { records, problems } = readCsv(file)
  const [head, ...rest] = records
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const known = new Set<string>(columns)
  const wrong = [
    ...names
      .filter((name) => !known.has(name))
      .map((name) => `There is no column "${name}": there are ${columns.join(', ')}`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `The column "${name}" comes twice`),
    ...required
      .filter((name) => !names.includes(name))
      .map((name) => `The column ${name} is missing`),
    ...alsoWrong(names),
  ]
  if (wrong.length > 0)
    return {
      names,
      rows: [],
      problems: wrong.map((message) => ({ where: `line ${head?.line ?? 1}`, message })),
    }
  const rows: TableRow<C>[] = []
  for (const { line, cells } of rest) {
    const where = `line ${line}`
    // Spreadsheets write rows that were emptied as `;;;`.
    if (cells.every((cell) => cell.trim() === '')) continue
    const garbled = cells.findIndex(isGarbled)
    if (garbled !== -1)
      problems.push({
        where,
        message: `${names[garbled] ?? 'a cell too many'}: "${cells[garbled]}" is garbled: save the file as "CSV UTF-8"`,
      })
    else if (cells.length !== names.length)
      problems.push({ where, message: `${cells.length} cells instead of ${names.length}` })
    else rows.push({ where, cell: (name) => original(cells[names.indexOf(name)] ?? '').trim() })
  }
  return { names, rows, problems }
}

/** Also where `;`, a tab or the end of a line begins a cell in other countries. */
const formula = /(?<=^|[;\t\r\n])(["']*)(?=[=+\-@＝＋－＠\t\r\n])/g
const neutralFormula = /(?<=^|[;\t\r\n])(["']*)'(?=[=+\-@＝＋－＠\t\r\n])/g

/** Prefixes formulas with an apostrophe, so that no spreadsheet runs them. */
const neutral = (cell: string | number): string =>
  typeof cell === 'string' ? cell.replace(formula, "$1'") : String(cell)
const original = (cell: string): string => cell.replace(neutralFormula, '$1')

const written = (cell: string | number): string => {
  const text = neutral(cell)
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Cells = readonly (string | number)[]
export const csvLines = (rows: readonly Cells[]): string =>
  rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')

/** Begins with the mark by which spreadsheets know UTF-8. */
export const writeCsv = (columns: readonly string[], rows: readonly Cells[]): string =>
  `\uFEFF${csvLines([columns, ...rows])}`
