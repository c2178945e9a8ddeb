import type { Tags } from './blocks.ts'
import { chained } from './chains.rules.ts'
import { type Box, isInside, type Position } from './lines.rules.ts'
import { type Names, namesOf } from './names.ts'

export interface FoundGround {
  lakes: { names: Names | null; rings: Position[][] }[]
  /** Pieces of rivers by their name, those without one by their kind. */
  rivers: Map<string, { names: Names | null; metres: number; lines: Position[][] }>
  coast: Position[][]
  houses: Position[][]
}

/** Metres of those whose width nobody has mapped. */
const usualMetres: Readonly<Record<string, number>> = { river: 15, canal: 8, stream: 2 }

const isWater = (tags: Tags): boolean =>
  tags('natural') === 'water' || tags('waterway') === 'riverbank' || tags('landuse') === 'reservoir'

const isHouse = (tags: Tags): boolean => ![undefined, 'no'].includes(tags('building'))

function metresOf(tags: Tags): number | undefined {
  const written = Number.parseFloat(tags('width') ?? '')
  return written >= 0.5 && written <= 5000 ? written : undefined
}

/** Takes what lies in the box, also in part. Says whether it did. */
export function createGround(box: Box) {
  const found: FoundGround = { lakes: [], rivers: new Map(), coast: [], houses: [] }
  const isSeen = (line: readonly Position[]) => line.some((at) => isInside(at, box))
  const isArea = (line: readonly Position[]) => line.length > 2 && isSeen(line)

  function river(tags: Tags, line: Position[]): boolean {
    const kind = tags('waterway') ?? ''
    const usual = usualMetres[kind]
    // It cannot be seen where it runs through a tunnel.
    if (usual === undefined || line.length < 2 || ![undefined, 'no'].includes(tags('tunnel')))
      return false
    const names = namesOf(tags)
    const metres = metresOf(tags) ?? usual
    const key = `${metres} ${names?.local ?? ''}`
    const known = found.rivers.get(key) ?? { names, metres, lines: [] }
    found.rivers.set(key, known)
    known.lines.push(line)
    return true
  }

  return {
    found,
    way(tags: Tags, line: Position[]): boolean {
      if (river(tags, line)) return true
      if (tags('natural') === 'coastline' && isSeen(line)) found.coast.push(line)
      else if (!isArea(line)) return false
      else if (isHouse(tags)) found.houses.push(line)
      else if (isWater(tags)) found.lakes.push({ names: namesOf(tags), rings: [line] })
      else return false
      return true
    },
    relation(tags: Tags, members: readonly { line: Position[]; role: string }[]): boolean {
      if (tags('type') !== 'multipolygon' || !(isHouse(tags) || isWater(tags))) return false
      const rings = (wanted: (role: string) => boolean) =>
        chained(
          members.flatMap(({ line, role }) => (wanted(role) ? [line] : [])),
          { directed: false },
        )
      const outer = rings((role) => role !== 'inner')
      if (!outer.some(isArea)) return false
      if (isHouse(tags)) found.houses.push(...outer.filter(isArea))
      else
        found.lakes.push({
          names: namesOf(tags),
          rings: [...outer, ...rings((role) => role === 'inner')],
        })
      return true
    },
  }
}
