import type { CityDocument } from '#contract/cities/place.ts'

type Street = CityDocument['streets'][number]

const syllables =
  'ба бе бо ва ви во га го да де до жа за зе ка ки ко ла ле ли лю ма ми мо на не ни но па пе по ра ре ри ро са се си со та те ти то фа хо ца че ша'.split(
    ' ',
  )
const latin =
  'ba be bo va vi vo ga go da de do zha za ze ka ki ko la le li lyu ma mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to fa ho tsa che sha'.split(
    ' ',
  )
const endings = [
  ['va', 'ва'],
  ['ski', 'ски'],
  ['nitsa', 'ница'],
  ['rov', 'ров'],
  ['grad', 'град'],
] as const
const given = [
  ['Ivan', 'Иван'],
  ['Petar', 'Петър'],
  ['Sveta', 'Света'],
  ['Nova', 'Нова'],
  ['Tsar', 'Цар'],
  ['General', 'Генерал'],
  ['Gorna', 'Горна'],
  ['Dolna', 'Долна'],
] as const
const kinds = [
  ['Street', 'улица', 'ul.'],
  ['Street', 'улица', 'ул.'],
  ['Boulevard', 'бульвар', 'бул.'],
  ['Lane', 'переулок', 'пер.'],
] as const

const of = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('An empty list')
  return one
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Two words in a third of the made-up names, in both alphabets. Houses 1 to 99. */
export function manyStreets(
  count: number,
  { lng, lat }: { lng: number; lat: number } = { lng: 27.9, lat: 43.2 },
): Street[] {
  const side = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, number): Street => {
    // Factors coprime to the list lengths scatter names over the alphabet.
    const parts = [
      number * 7,
      Math.floor(number / 53) * 11 + number,
      Math.floor(number / 2809) * 13 + number * 3,
    ]
    const ending = of(endings, number)
    const kind = of(kinds, number)
    const first = number % 3 === 0 ? of(given, Math.floor(number / 3)) : undefined
    const word = (from: readonly string[], end: string) =>
      capital(parts.map((part) => of(from, part)).join('') + end)
    const name = {
      en: [first?.[0], word(latin, ending[0])].filter(Boolean).join(' '),
      ru: [first?.[1], word(syllables, ending[1])].filter(Boolean).join(' '),
    }
    const start: [number, number] = [
      lng + ((number % side) - side / 2) * 0.002,
      lat + (Math.floor(number / side) - side / 2) * 0.0015,
    ]
    return {
      name: { en: `${name.en} ${kind[0]}`, ru: `${kind[1]} ${name.ru}` },
      aliases: [`${kind[2]} ${kind[2] === 'ul.' ? name.en : name.ru}`],
      houses: [1, 99],
      line: [start, [start[0] + 0.001, start[1] + 0.0002], [start[0] + 0.0018, start[1]]],
    }
  })
}
