import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

export type OsmTags = Readonly<Record<string, string>>
export interface OsmNode {
  id: number
  lng: number
  lat: number
  tags?: OsmTags
}
export interface OsmWay {
  id: number
  refs: readonly number[]
  tags: OsmTags
}

export interface OsmRelation {
  id: number
  members: readonly { way: number; role: string }[]
  tags: OsmTags
}

/** A block as it is in the file, with its length and header. */
export function osmBlob(
  type: string,
  data: Uint8Array,
  {
    packing = 'zlib',
    says = data.length,
  }: { packing?: 'zlib' | 'raw' | 'zstd'; says?: number } = {},
): Uint8Array {
  const blob = new PbfWriter()
  if (packing === 'raw') blob.writeBytesField(1, data)
  else {
    blob.writeVarintField(2, says)
    blob.writeBytesField(packing === 'zlib' ? 3 : 7, packing === 'zlib' ? deflateSync(data) : data)
  }
  const body = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, body.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, body])
}

export function osmHeader(features: readonly string[] = ['OsmSchema-V0.6', 'DenseNodes']) {
  const block = new PbfWriter()
  for (const feature of features) block.writeStringField(4, feature)
  block.writeStringField(16, 'a test')
  return osmBlob('OSMHeader', block.finish())
}

function stringTable() {
  const numbers = new Map([['', 0]])
  return {
    of(text: string): number {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    },
    write: (block: PbfWriter) =>
      block.writeMessage(
        1,
        (list, pbf) => {
          for (const text of list) pbf.writeBytesField(1, Buffer.from(text))
        },
        [...numbers.keys()],
      ),
  }
}
const deltas = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0))
const units = (degrees: number): number => Math.round(degrees * 1e7)

/** Dense nodes, at most 8000, sorted by id. */
export function nodeBlock(nodes: readonly OsmNode[]): Uint8Array {
  const strings = stringTable()
  const pairs = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [strings.of(key), strings.of(value)]),
    0,
  ])
  const block = new PbfWriter()
  strings.write(block)
  block.writeMessage(
    2,
    (all, group) =>
      group.writeMessage(
        2,
        (_, dense) => {
          dense.writePackedSVarint(1, deltas(all.map(({ id }) => id)))
          dense.writePackedSVarint(8, deltas(all.map(({ lat }) => units(lat))))
          dense.writePackedSVarint(9, deltas(all.map(({ lng }) => units(lng))))
          if (pairs.some((number) => number > 0)) dense.writePackedVarint(10, pairs)
        },
        null,
      ),
    nodes,
  )
  return block.finish()
}

/** One group of messages of a kind. */
function blockOf<Item extends { id: number; tags: OsmTags }>(
  kind: 3 | 4,
  items: readonly Item[],
  write: (pbf: PbfWriter, item: Item, strings: ReturnType<typeof stringTable>) => void,
): Uint8Array {
  const strings = stringTable()
  const group = new PbfWriter()
  for (const item of items)
    group.writeMessage(
      kind,
      ({ id, tags }, pbf) => {
        pbf.writeVarintField(1, id)
        pbf.writePackedVarint(2, Object.keys(tags).map(strings.of))
        pbf.writePackedVarint(3, Object.values(tags).map(strings.of))
        write(pbf, item, strings)
      },
      item,
    )
  const block = new PbfWriter()
  strings.write(block)
  block.writeBytesField(2, group.finish())
  return block.finish()
}

export const wayBlock = (ways: readonly OsmWay[]): Uint8Array =>
  blockOf(3, ways, (pbf, { refs }) => pbf.writePackedSVarint(8, deltas(refs)))

export const relationBlock = (relations: readonly OsmRelation[]): Uint8Array =>
  blockOf(4, relations, (pbf, { members }, strings) => {
    pbf.writePackedVarint(
      8,
      members.map(({ role }) => strings.of(role)),
    )
    pbf.writePackedSVarint(9, deltas(members.map(({ way }) => way)))
    pbf.writePackedVarint(
      10,
      members.map(() => 1),
    )
  })

export const osmExtract = (
  nodes: readonly OsmNode[],
  ways: readonly OsmWay[],
  relations: readonly OsmRelation[] = [],
): Uint8Array =>
  Buffer.concat([
    osmHeader(),
    osmBlob('OSMData', nodeBlock(nodes)),
    osmBlob('OSMData', wayBlock(ways)),
    ...(relations.length > 0 ? [osmBlob('OSMData', relationBlock(relations))] : []),
  ])
