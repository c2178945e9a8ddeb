const english = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>'
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю'

const toRussian = new Map(Array.from(english).map((key, index) => [key, russian.charAt(index)]))
/** A letter on two keys is typed without Shift: the first one. */
const toEnglish = new Map(
  Array.from(russian).map((letter) => [letter, english.charAt(russian.indexOf(letter))]),
)

const retyped = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text.toLowerCase())
    .map((letter) => keys.get(letter) ?? letter)
    .join('')

/** Text typed in the wrong keyboard layout: `ghbdtn`, `руддщ`. */
export const otherLayouts = (text: string): string[] =>
  [retyped(text, toRussian), retyped(text, toEnglish)].filter(
    (other) => other !== text.toLowerCase(),
  )
