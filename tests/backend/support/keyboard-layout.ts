export const typingErrors = ['insert', 'remove', 'replace', 'swap'] as const

/** `at` wraps around. */
export function mistyped(
  word: string,
  place: number,
  letter: string,
  kind: (typeof typingErrors)[number],
): string {
  const at = place % word.length
  const next = at + 1 < word.length ? at + 1 : at - 1
  const [first, second] = [Math.min(at, next), Math.max(at, next)]
  if (kind === 'insert') return word.slice(0, at) + letter + word.slice(at)
  if (kind === 'remove') return word.slice(0, at) + word.slice(at + 1)
  if (kind === 'replace') return word.slice(0, at) + letter + word.slice(at + 1)
  return word.slice(0, first) + word.charAt(second) + word.charAt(first) + word.slice(second + 1)
}

const rows = [
  ['qwertyuiop[]', 'йцукенгшщзхъ'],
  ["asdfghjkl;'", 'фывапролджэ'],
  ['zxcvbnm,.', 'ячсмитьбю'],
  ['`', 'ё'],
] as const

export const onOtherLayout = (text: string): string =>
  Array.from(text.toLowerCase())
    .map((letter) => {
      for (const [english, russian] of rows) {
        if (russian.includes(letter)) return english.charAt(russian.indexOf(letter))
        if (/[a-z]/.test(letter) && english.includes(letter))
          return russian.charAt(english.indexOf(letter))
      }
      return letter
    })
    .join('')
