import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, readCsv, readTable, writeCsv } from './csv.rules.ts'

const cells = (text: string) => readCsv(text).records.map((record) => record.cells)

test.each([
  ['', []],
  ['\n\r\n', []],
  ['a,b', [['a', 'b']]],
  ['\uFEFFa,b\r\n', [['a', 'b']]],
  [
    'a,\n,b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a,1","b ""c"""\n', [['a,1', 'b "c"']]],
  [
    '"two\nlines",x\r\ny,',
    [
      ['two\nlines', 'x'],
      ['y', ''],
    ],
  ],
  [
    'a;b\nc,d;1,5',
    [
      ['a', 'b'],
      ['c,d', '1,5'],
    ],
  ],
  ['a;b;"c,c,c"', [['a', 'b', 'c,c,c']]],
  [
    'a\tb\n"c\t"\td',
    [
      ['a', 'b'],
      ['c\t', 'd'],
    ],
  ],
  ['""', []],
  ['"",""', [['', '']]],
])('reads the cells of %j', (text, expected) => expect(cells(text)).toEqual(expected))

test.each([
  ['a"b,c', ['line 1']],
  ['x\n"a"b\ny', ['line 2']],
  ['x\n"never', ['line 2']],
  ['"a\nb"x\n"c" ,d', ['line 1', 'line 3']],
])('refuses the misplaced quotes in %j, by line', (text, where) =>
  expect(readCsv(text).problems.map((problem) => problem.where)).toEqual(where),
)

test('reads back what was written, and knows the line of each record', () => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(
      fc.array(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { minLength: 2, maxLength: 4 }),
        { maxLength: 6 },
      ),
      (rows) => {
        const { records, problems } = readCsv(
          rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join(''),
        )
        expect(problems).toEqual([])
        expect(records.map((record) => record.cells)).toEqual(rows)
        const lines = rows.map(
          (_, index) => 1 + rows.slice(0, index).flat().join('').split('\n').length - 1 + index,
        )
        expect(records.map(({ line }) => line)).toEqual(lines)
      },
    ),
  )
})

test('reads or refuses any text without a fault', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'я') }),
      (text) => void readCsv(text),
    ),
  )
})

test.each([
  ['=HYPERLINK("http://evil.test","x")', `"'=HYPERLINK(""http://evil.test"",""x"")"`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ["a;=1+cmd|' /C calc'!A0;b", "a;'=1+cmd|' /C calc'!A0;b"],
  ['a;"=1"', `"a;""'=1"""`],
  ['a\t@x', `"a\t'@x"`],
  ['a\n+1', `"a\n'+1"`],
  ['＝1+1', "'＝1+1"],
  ['＋1;－1;＠x', "'＋1;'－1;'＠x"],
  ['a-b; c=d', 'a-b; c=d'],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ['Mac & cheese', 'Mac & cheese'],
])('writes %j so that a spreadsheet runs no formula', (cell, written) =>
  expect(csvLines([[cell]])).toBe(`${written}\r\n`),
)

test('writes a negative number unchanged', () => expect(csvLines([[-1]])).toBe('-1\r\n'))

test('reads written cells back unchanged, and none of them begins like a formula', () => {
  const cell = fc.string({
    unit: fc.constantFrom(
      '=',
      '＝',
      '+',
      '-',
      '@',
      ';',
      "'",
      '"',
      ',',
      'a',
      'я',
      '1',
      '\t',
      '\r',
      '\n',
    ),
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const file = writeCsv(['a', 'b'], rows)
      expect(
        readCsv(file)
          .records.flatMap(({ cells }) => cells)
          .filter((text) => /^[=+\-@\t\r]/.test(text)),
      ).toEqual([])
      // In many countries `;` also ends a cell.
      expect(file.split(/[;\t\r\n]/).filter((text) => /^"*[=+\-@＝]/.test(text))).toEqual([])
      const back = readTable(file, ['a', 'b'], { required: ['a', 'b'] })
      expect(back.problems).toEqual([])
      expect(back.rows.map((row) => [row.cell('a'), row.cell('b')])).toEqual(
        rows.map((row) => row.map((text) => text.trim())),
      )
    }),
  )
})

const table = (file: string) => {
  const { rows, problems } = readTable(file, ['dish', 'price'], { required: ['dish', 'price'] })
  return [rows.map(({ cell }) => [cell('dish'), cell('price')]), problems]
}

test('a table skips rows that were emptied in a spreadsheet', () => {
  expect(table('dish;price\r\nsoup;4\r\n;\r\n ; \r\n;;;;;\r\n')).toEqual([[['soup', '4']], []])
})

test('a table whose delimiter is named is read with it', () => {
  expect(table('sep=;\r\ndish;price\r\nsoup, hot;4,5\r\nbread\r\n')).toEqual([
    [['soup, hot', '4,5']],
    [{ where: 'line 4', message: '1 cells instead of 2' }],
  ])
})

test('a table counts no more cells of a row than a spreadsheet has columns', () => {
  expect(table(`dish,price\n${','.repeat(20_000)}x\nsoup,4`)).toEqual([
    [['soup', '4']],
    [{ where: 'line 2', message: '16384 cells instead of 2' }],
  ])
})

test.each([
  ['without an end', `soup,${'4'.repeat(2_000_000)}\nbread,2`],
  ['with a quote that is never closed', `soup,"${'4\n'.repeat(1_000_000)}`],
])('reads as far as a row %s, which is named', (_, rest) => {
  const { records, problems } = readCsv(`dish,price\n${rest}`)
  expect(records.length).toBe(1)
  expect(problems).toEqual([
    {
      where: 'line 2',
      message: 'The row is longer than 1000000 characters: is a quote never closed?',
    },
  ])
})

test('names a thousand rows with misplaced quotes and stops', () => {
  const { records, problems } = readCsv(`dish,price\n${'so"up,4\n'.repeat(5000)}tea,1`)
  expect([records.length, problems.length]).toEqual([1, 1000])
})

test('a table names rows whose text is garbled', () => {
  expect(table('dish,price\nРЎСѓРї,4\nсуп,5')).toEqual([
    [['суп', '5']],
    [{ where: 'line 2', message: 'dish: "РЎСѓРї" is garbled: save the file as "CSV UTF-8"' }],
  ])
})

test('a written table begins with the mark of UTF-8', () => {
  expect(writeCsv(['dish'], [['Käse']])).toBe('\uFEFFdish\r\nKäse\r\n')
})
