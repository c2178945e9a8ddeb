import { PbfReader } from 'pbf'
import { CommandError } from '../shop/command.ts'

/** Keys and values of the block's strings. */
export type Tags = (key: string) => string | undefined

/** Degrees. `tags` is read only where it is asked for. */
export interface Visitor {
  node(id: number, lng: number, lat: number, tags: () => Tags): void
  /** False: nothing more of the way is needed. */
  wantsWay(refs: readonly number[]): boolean
  way(id: number, refs: readonly number[], tags: Tags): void
  relation(ways: readonly Member[], tags: Tags): void
}
/** A way of a relation. */
export interface Member {
  id: number
  role: string
}

type Range = readonly [start: number, end: number]
interface Block {
  bytes: Uint8Array
  strings: Range[]
  groups: Range[]
  granularity: number
  latOffset: number
  lngOffset: number
}
const none: Tags = () => undefined
/** Type of a member of a relation (node, way, relation). */
const wayType = 1
const utf8 = new TextDecoder()

/** Numbers from the steps between them. */
function summed(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => (sum += step))
}

/** Stays at its beginning. */
function rangeAt(pbf: PbfReader): Range {
  const range = rangeOf(pbf)
  ;[pbf.pos] = range
  return range
}

function rangeOf(pbf: PbfReader): Range {
  const length = pbf.readVarint()
  const start = pbf.pos
  pbf.pos += length
  if (pbf.pos > pbf.length) throw new CommandError('has a damaged block')
  return [start, pbf.pos]
}
const readerOf = (bytes: Uint8Array, [start]: Range): PbfReader => {
  const reader = new PbfReader(bytes)
  reader.pos = start
  return reader
}

function readBlock(bytes: Uint8Array): Block {
  const empty: Block = {
    bytes,
    strings: [],
    groups: [],
    granularity: 100,
    latOffset: 0,
    lngOffset: 0,
  }
  return new PbfReader(bytes).readFields<Block>((tag, block, pbf) => {
    if (tag === 1) {
      const [, end] = rangeAt(pbf)
      pbf.readFields((inner) => void (inner === 1 && block.strings.push(rangeOf(pbf))), null, end)
    } else if (tag === 2) block.groups.push(rangeOf(pbf))
    else if (tag === 17) block.granularity = pbf.readVarint()
    else if (tag === 19) block.latOffset = pbf.readVarint(true)
    else if (tag === 20) block.lngOffset = pbf.readVarint(true)
  }, empty)
}

/** Reads a block of data; other fields are left out. */
export function visitBlock(bytes: Uint8Array, visitor: Visitor): void {
  const block = readBlock(bytes)
  const texts = new Map<number, string>()
  const textAt = (index: number): string => {
    const known = texts.get(index)
    if (known !== undefined) return known
    const [start, end] = block.strings[index] ?? [0, 0]
    const text = utf8.decode(bytes.subarray(start, end))
    texts.set(index, text)
    return text
  }
  const tagsOf = (pairs: readonly number[]): Tags => {
    const found = new Map<string, string>()
    for (let at = 0; at + 1 < pairs.length; at += 2)
      found.set(textAt(pairs[at] ?? 0), textAt(pairs[at + 1] ?? 0))
    return (key) => found.get(key)
  }
  const degrees = (offset: number, value: number) => (offset + block.granularity * value) * 1e-9
  const place = (lng: number, lat: number) =>
    [degrees(block.lngOffset, lng), degrees(block.latOffset, lat)] as const

  function dense(range: Range): void {
    const parts = new Map<number, Range>()
    readerOf(bytes, range).readFields(
      (tag, into, pbf) => void (pbf.type === 2 && into.set(tag, rangeOf(pbf))),
      parts,
      range[1],
    )
    const [ids, lats, lngs] = [1, 8, 9].map((tag) => parts.get(tag) ?? ([0, 0] as const))
    if (!ids || !lats || !lngs) return
    const keys = parts.get(10)
    const [id, lat, lng] = [ids, lats, lngs].map((part) => readerOf(bytes, part))
    const [pairsStart, pairsEnd] = keys ?? [0, 0]
    const pair = readerOf(bytes, [pairsStart, pairsEnd])
    if (!id || !lat || !lng) return
    let ref = 0
    let y = 0
    let x = 0
    let pairs: number[] = []
    const tags = () => (pairs.length > 0 ? tagsOf(pairs) : none)
    while (id.pos < ids[1]) {
      if (lat.pos >= lats[1] || lng.pos >= lngs[1]) throw new CommandError('has a damaged block')
      ref += id.readSVarint()
      y += lat.readSVarint()
      x += lng.readSVarint()
      if (pairs.length > 0) pairs = []
      while (pair.pos < pairsEnd) {
        const key = pair.readVarint()
        if (key === 0) break
        pairs.push(key, pair.readVarint())
      }
      visitor.node(ref, ...place(x, y), tags)
    }
  }

  function pairsOf(keys: readonly number[], values: readonly number[]): number[] {
    return keys.flatMap((key, index) => [key, values[index] ?? 0])
  }
  function single(pbf: PbfReader, [, end]: Range): void {
    const [keys, values]: [number[], number[]] = [[], []]
    const found = { id: 0, lat: 0, lng: 0, keys, values }
    pbf.readFields(
      (tag, into) => {
        if (tag === 1) into.id = pbf.readSVarint()
        else if (tag === 2) pbf.readPackedVarint(into.keys)
        else if (tag === 3) pbf.readPackedVarint(into.values)
        else if (tag === 8) into.lat = pbf.readSVarint()
        else if (tag === 9) into.lng = pbf.readSVarint()
      },
      found,
      end,
    )
    const pairs = pairsOf(keys, values)
    visitor.node(found.id, ...place(found.lng, found.lat), () => tagsOf(pairs))
  }
  function way(pbf: PbfReader, [, end]: Range): void {
    const [keys, values, refs]: [number[], number[], number[]] = [[], [], []]
    const found = { id: 0, keys, values, refs }
    pbf.readFields(
      (tag, into) => {
        if (tag === 1) into.id = pbf.readVarint()
        else if (tag === 2) pbf.readPackedVarint(into.keys)
        else if (tag === 3) pbf.readPackedVarint(into.values)
        else if (tag === 8) pbf.readPackedSVarint(into.refs)
      },
      found,
      end,
    )
    const absolute = summed(refs)
    if (visitor.wantsWay(absolute)) visitor.way(found.id, absolute, tagsOf(pairsOf(keys, values)))
  }
  function relation(pbf: PbfReader, [, end]: Range): void {
    const [keys, values]: [number[], number[]] = [[], []]
    const [roles, steps, types]: [number[], number[], number[]] = [[], [], []]
    pbf.readFields(
      (tag) => {
        if (tag === 2) pbf.readPackedVarint(keys)
        else if (tag === 3) pbf.readPackedVarint(values)
        else if (tag === 8) pbf.readPackedVarint(roles)
        else if (tag === 9) pbf.readPackedSVarint(steps)
        else if (tag === 10) pbf.readPackedVarint(types)
      },
      null,
      end,
    )
    const members = summed(steps).flatMap((id, nth) =>
      types[nth] === wayType ? [{ id, role: textAt(roles[nth] ?? 0) }] : [],
    )
    if (members.length > 0) visitor.relation(members, tagsOf(pairsOf(keys, values)))
  }

  for (const group of block.groups)
    readerOf(bytes, group).readFields(
      (tag, _, pbf) => {
        if (tag > 4 || pbf.type !== 2) return
        const range = rangeOf(pbf)
        if (tag === 2) dense(range)
        else if (tag === 1) single(readerOf(bytes, range), range)
        else if (tag === 3) way(readerOf(bytes, range), range)
        else if (tag === 4) relation(readerOf(bytes, range), range)
      },
      null,
      group[1],
    )
}
