import type { Locator } from '@playwright/test'

const indentOf = (line: string) => line.length - line.trimStart().length
/** Items of a list that show how the others are read. */
const kept = 3

function shorten(lines: readonly string[]): string[] {
  const counts = new Map<number, number>()
  let skipped = Infinity
  return lines.flatMap((line) => {
    const indent = indentOf(line)
    if (indent > skipped) return []
    skipped = Infinity
    for (const depth of counts.keys()) if (depth > indent) counts.delete(depth)
    if (!line.trimStart().startsWith('- listitem')) {
      counts.delete(indent)
      return [line]
    }
    const count = (counts.get(indent) ?? 0) + 1
    counts.set(indent, count)
    if (count <= kept) return [line]
    skipped = indent
    return count === kept + 1 ? [`${' '.repeat(indent)}- …`] : []
  })
}

/** In order, without URLs, with a sign for what changes from day to day. */
export async function readAloud(part: Locator): Promise<string> {
  const lines = (await part.ariaSnapshot())
    .split('\n')
    .filter((line) => !/^\s*- \/(url|placeholder):/.test(line))
  return `${shorten(lines)
    .join('\n')
    .replaceAll(/(today at|tomorrow at|сегодня в|завтра в) \d+:\d\d/g, '<when>')
    .replaceAll(/- time: .*/g, '- time: <time>')
    .replaceAll(/- paragraph: \d+ (?:min|мин)$/gm, '- paragraph: <minutes>')
    .replaceAll(/\d+:\d\d/g, '<time>')
    .replaceAll(/(Order|Заказ) \d{5}/g, '$1 <number>')}\n`
}
