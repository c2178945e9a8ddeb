import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

const namesIn = (tags: Readonly<Record<string, string>>) => namesOf((key) => tags[key])

test('a tag with several names gives the first one, and the others as aliases', () => {
  expect(
    namesIn({
      name: 'Spirsbach; Spiersbach',
      'name:de': 'Spiersbach ;Spirsbach',
      int_name: ' ; Spirs  Brook',
      old_name: 'Spyr;;Spyrbach',
    }),
  ).toEqual({
    local: 'Spirsbach',
    translated: { de: 'Spiersbach', en: 'Spirs Brook' },
    aliases: ['Spiersbach', 'Spyr', 'Spyrbach', 'Spirs Brook'],
  })
})

test.each([' ', ';', '-'])('"%s" is no name', (name) => expect(namesIn({ name })).toBeNull())
