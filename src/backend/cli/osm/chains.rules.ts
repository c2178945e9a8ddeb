import type { Position } from './lines.rules.ts'

type Piece = readonly Position[]

const keyOf = (position: Position | undefined): string => position?.join(' ') ?? ''
export const isClosed = (line: Piece): boolean => keyOf(line[0]) === keyOf(line.at(-1))

/** Lines of pieces that have an end in common. `directed`: one begins where the other ends. */
export function chained(
  pieces: readonly Piece[],
  { directed }: { directed: boolean },
): Position[][] {
  const left = new Set(pieces.filter(({ length }) => length > 1))
  const at = (endOf: (piece: Piece) => Position | undefined) =>
    Map.groupBy(left, (piece) => keyOf(endOf(piece)))
  const [beginning, ending] = [at((piece) => piece[0]), at((piece) => piece.at(-1))]
  const take = (from: Map<string, Piece[]>, key: string): Piece | undefined => {
    const found = from.get(key)?.find((piece) => left.has(piece))
    if (found) left.delete(found)
    return found
  }
  const takeTurned = (from: Map<string, Piece[]>, key: string) =>
    directed ? undefined : take(from, key)?.toReversed()

  const lines: Position[][] = []
  for (const first of left) {
    left.delete(first)
    const line = [...first]
    while (!isClosed(line)) {
      const end = keyOf(line.at(-1))
      const next = take(beginning, end) ?? takeTurned(ending, end)
      if (next) {
        line.push(...next.slice(1))
        continue
      }
      const start = keyOf(line[0])
      const before = take(ending, start) ?? takeTurned(beginning, start)
      if (!before) break
      line.unshift(...before.slice(0, -1))
    }
    lines.push(line)
  }
  return lines
}
