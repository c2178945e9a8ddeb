const characters = new Intl.Segmenter()
const charactersOf = (text: string): string[] =>
  [...characters.segment(text)].map(({ segment }) => segment)

const isWide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u
const widthOf = (character: string): number => (isWide.test(character) ? 2 : 1)

export const columnsOf = (text: string): number =>
  charactersOf(text).reduce((sum, character) => sum + widthOf(character), 0)

function cut(text: string, width: number): string[] {
  const parts: string[] = []
  let last = ''
  let taken = 0
  for (const character of charactersOf(text)) {
    const more = widthOf(character)
    if (taken + more > width) {
      parts.push(last)
      ;[last, taken] = ['', 0]
    }
    last += character
    taken += more
  }
  return [...parts, last]
}

export function wrapped(text: string, width: number): string[] {
  if (columnsOf(text) <= width) return [text]
  const indent = /^ */.exec(text)?.[0] ?? ''
  const room = width - indent.length
  const lines: string[] = []
  let last = ''
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((one) => cut(one, room))) {
    const longer = last === '' ? word : `${last} ${word}`
    if (columnsOf(longer) <= room) last = longer
    else {
      lines.push(indent + last)
      last = word
    }
  }
  return [...lines, indent + last]
}

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Drops characters that move a cursor, end a line or change the direction. */
const visible = (line: string): string =>
  line
    .replaceAll('\t', ' ')
    .trim()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escaped)

/** Marks every row, so that a customer's text cannot pass for the shop's. */
export const quoted = (text: string, { mark, width }: { mark: string; width: number }): string[] =>
  text
    .split(/\r\n?|\n/)
    .flatMap((line) => wrapped(visible(line), width - mark.length))
    .map((row) => mark + row)
