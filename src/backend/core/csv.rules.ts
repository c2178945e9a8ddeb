import { CsvError, type Options, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { isGarbled } from './garbled-text.rules.ts'

/** `where` is a place for the operator: `line 3`, `$.features[2].geometry`. */
export interface ListProblem {
  where: string
  message: string
}
interface CsvRecord {
  line: number
  cells: string[]
}

/** Spreadsheets of many countries write `;` or tabs. */
function delimiterOf(text: string): string {
  const [line = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text) ?? []
  const names = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const uses = (sign: string) => names.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (uses(sign) > uses(most) ? sign : most))
}

const namedDelimiter = /^sep=([,;\t])\r?\n/i

const maxCells = 16_384
/** Characters; a street of 10,000 points has fewer. */
const maxRow = 1_000_000
const maxMisquoted = 1000

const faults: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: `The row is longer than ${maxRow} characters: is a quote never closed?`,
}
const misquoted = 'A quote is not allowed here: quote the whole cell and double the quotes in it'

/** Follows RFC 4180, with `;` and tabs as well as commas. Skips empty lines. */
export function readCsv(file: string): { records: CsvRecord[]; problems: ListProblem[] } {
  const whole = file.replace(/^\uFEFF/, '')
  const [first = '', named] = namedDelimiter.exec(whole) ?? []
  const text = whole.slice(first.length)
  const source = Buffer.from(text)
  const delimiter = named ?? delimiterOf(text.slice(0, maxRow))
  const records: CsvRecord[] = []
  const problems: ListProblem[] = []
  let at = 0
  let line = first === '' ? 1 : 2

  function readOn(options: Options, take: (record: CsvRecord) => void): string | undefined {
    const start = at
    try {
      parse(source.subarray(start), {
        ...options,
        delimiter,
        record_delimiter: ['\r\n', '\n'],
        relax_column_count: true,
        ignore_last_delimiters: maxCells,
        max_record_size: maxRow,
        on_record: (cells, { bytes }) => {
          take({ line, cells })
          const end = start + bytes
          // The parser counts CRLF within quotes as two lines.
          line += source.toString('latin1', at, end).split('\n').length - 1
          at = end
          return null
        },
      })
      return undefined
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      return faults[error.code] ?? misquoted
    }
  }
  const skipRecord = () => readOn({ relax_quotes: true, to: 1 }, () => {})
  const readSound = () =>
    readOn({}, (record) => {
      if (record.cells.length > 1 || record.cells[0] !== '') records.push(record)
    })
  for (let fault = readSound(); fault !== undefined; fault = readSound()) {
    problems.push({ where: `line ${line}`, message: fault })
    if (problems.length === maxMisquoted || skipRecord() !== undefined) break
  }
  return { records, problems }
}

export interface TableRow<C extends string> {
  where: string
  cell: (name: C) => string
}

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
    // Spreadsheets write emptied rows as `;;;`.
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

/** Includes cells that only other countries' delimiters begin. */
const formula = /(?<=^|[;\t\r\n])(["']*)(?=[=+\-@＝＋－＠\t\r\n])/g
const neutralFormula = /(?<=^|[;\t\r\n])(["']*)'(?=[=+\-@＝＋－＠\t\r\n])/g

const neutral = (cell: string): string => cell.replace(formula, "$1'")
const original = (cell: string): string => cell.replace(neutralFormula, '$1')

type Cells = readonly (string | number)[]
export const csvLines = (rows: readonly Cells[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: /[\t\r\n]/,
    cast: { string: neutral },
  })

/** Begins with a byte order mark, by which spreadsheets recognize UTF-8. */
export const writeCsv = (columns: readonly string[], rows: readonly Cells[]): string =>
  `\uFEFF${csvLines([columns, ...rows])}`
