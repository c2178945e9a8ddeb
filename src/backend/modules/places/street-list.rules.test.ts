import { describe, expect, it } from 'vitest'
import { streetsOfCsv } from './street-list.rules.ts'

const center = { lat: 43.2141, lng: 27.9147 }
const table = (...lines: string[]) => lines.join('\n')
const linesOf = (text: string) => {
  const list = streetsOfCsv(text, center)
  return 'problems' in list ? list.problems : list.streets.map(({ line }) => line)
}
const point = [[[27.9147, 43.2141]]]
const way = [
  [
    [27.91, 43.21],
    [27.92, 43.22],
  ],
]

describe('coordinates of a list of streets', () => {
  it.each([
    ['43.2141', '27.9147'],
    ['43,2141', '27,9147'],
    ['٤٣٫٢١٤١', '٢٧٫٩١٤٧'],
    [' 43,2141 ', '+27,9147'],
  ])('are read with any decimal sign and digits: %s %s', (lat, lng) => {
    expect(linesOf(table('name_en;lat;lng', `Shipka;${lat};${lng}`))).toEqual(point)
  })
  it('are read with commas in a file of commas, and south of the equator', () => {
    expect(linesOf(table('name_en,lat,lng', 'Shipka,"43,2141","27,9147"'))).toEqual(point)
    const south = streetsOfCsv(table('name_en;lat;lng', 'Sol;−33,8688;151,2093'), {
      lat: -33.87,
      lng: 151.21,
    })
    expect(south).toMatchObject({ streets: [{ line: [[151.2093, -33.8688]] }] })
  })
  it.each([
    '27.91 43.21; 27.92 43.22',
    '27.91 43.21,27.92 43.22',
    'LINESTRING (27.91 43.21, 27.92 43.22)',
    '27,91 43,21; 27,92 43,22',
    '27,91 43,21;27,92 43,22',
    '27,91 43,21, 27,92 43,22',
    'LINESTRING (27,91 43,21; 27,92 43,22)',
    '27.91 43.21; 27.92 43.22;',
  ])('are read in a line: %s', (line) => {
    expect(linesOf(table('name_en,line', `Shipka,"${line}"`))).toEqual(way)
  })
  it('are named with line and column when unreadable, as are house numbers', () => {
    expect(
      linesOf(
        table(
          'name_en;house_from;house_to;line;lat;lng',
          'Shipka;;;;43,2141;27,9147',
          'Preslav;1a;9;;43,21.41;',
          'Drin;0;1500;;93,5;27,9',
          'Odrin;;;27,91 43,21; ;',
          'Debar;;;27,91 north;;',
        ),
      ),
    ).toEqual([
      { where: 'line 3', message: 'house_from: "1a" is no whole number' },
      { where: 'line 3', message: 'lng is empty' },
      { where: 'line 3', message: 'lat: "43,21.41" is no coordinate, such as 43.2141' },
      { where: 'line 4', message: expect.stringMatching(/^house_from: .*>=1/) },
      { where: 'line 4', message: expect.stringMatching(/^house_to: .*<=999/) },
      { where: 'line 4', message: expect.stringMatching(/^lat: .*<=90/) },
      { where: 'line 6', message: 'line: "north" is no coordinate, such as 43.2141' },
    ])
  })
})
