import { CommandError } from '../shop/command.ts'

const bits = 20
const portion = 2 ** bits
/** 16 bytes each. */
export const maxNodes = 20 * portion
/** A prime below 2^26, the bits of the filter (8 MB). */
const filterBits = 67_108_859
/** Stored units in a degree, as OpenStreetMap has them. */
const unit = 1e7

/** Positions by id, in 16 bytes each. Ids must grow. */
export function createNodeStore() {
  const ids: Float64Array[] = []
  const places: Int32Array[] = []
  const filter = new Uint32Array(Math.ceil(filterBits / 32))
  let size = 0
  let last = Number.NEGATIVE_INFINITY
  const bitOf = (id: number) => ((id % filterBits) + filterBits) % filterBits
  const idAt = (index: number) => ids[index >> bits]?.[index & (portion - 1)] ?? Number.NaN

  function indexOf(id: number): number {
    const bit = bitOf(id)
    if (((filter[bit >> 5] ?? 0) & (1 << (bit & 31))) === 0) return -1
    let low = 0
    let high = size - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = idAt(middle)
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  return {
    /** @throws CommandError when there are too many, or in another order */
    add(id: number, lng: number, lat: number): void {
      if (id <= last) throw new CommandError('is not sorted: sort it with "osmium sort"')
      if (size === maxNodes)
        throw new CommandError(
          `has over ${maxNodes} points in the delivery zones: import one city at a time, with --city`,
        )
      const place = size >> bits
      const at = size & (portion - 1)
      const own = (ids[place] ??= new Float64Array(portion))
      const positions = (places[place] ??= new Int32Array(2 * portion))
      own[at] = id
      positions[2 * at] = Math.round(lng * unit)
      positions[2 * at + 1] = Math.round(lat * unit)
      const bit = bitOf(id)
      filter[bit >> 5] = (filter[bit >> 5] ?? 0) | (1 << (bit & 31))
      last = id
      size += 1
    },
    has: (id: number): boolean => indexOf(id) >= 0,
    get(id: number): readonly [lng: number, lat: number] | undefined {
      const index = indexOf(id)
      const positions = index < 0 ? undefined : places[index >> bits]
      const at = 2 * (index & (portion - 1))
      return positions && [(positions[at] ?? 0) / unit, (positions[at + 1] ?? 0) / unit]
    },
    size: () => size,
  }
}
