import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { CommandError, type OpenFile } from '../shop/command.ts'

/** Bytes that the format allows (https://wiki.openstreetmap.org/wiki/PBF_Format). */
const maxHeader = 64 * 1024
const maxBlob = 32 * 1024 * 1024
const supported = new Set(['OsmSchema-V0.6', 'DenseNodes'])
const noPbf = 'is no OpenStreetMap extract (.osm.pbf)'

interface BlobHeader {
  type: string
  size: number
}
interface Blob {
  raw: Uint8Array | undefined
  zlib: Uint8Array | undefined
  size: number
  other: string | undefined
}
const otherPackings: Readonly<Record<number, string>> = {
  4: 'LZMA',
  5: 'bzip2',
  6: 'LZ4',
  7: 'Zstandard',
}

const readHeader = (bytes: Uint8Array): BlobHeader =>
  new PbfReader(bytes).readFields<BlobHeader>(
    (tag, header, pbf) => {
      if (tag === 1) header.type = pbf.readString()
      else if (tag === 3) header.size = pbf.readVarint()
    },
    { type: '', size: -1 },
  )
const readBlob = (bytes: Uint8Array): Blob =>
  new PbfReader(bytes).readFields<Blob>(
    (tag, blob, pbf) => {
      if (tag === 1) blob.raw = pbf.readBytes()
      else if (tag === 2) blob.size = pbf.readVarint()
      else if (tag === 3) blob.zlib = pbf.readBytes()
      else blob.other = otherPackings[tag] ?? blob.other
    },
    { raw: undefined, zlib: undefined, size: -1, other: undefined },
  )

/** No more is unpacked than the block announces, and that is bounded. */
function unpacked({ raw, zlib, size, other }: Blob): Uint8Array {
  if (raw) return raw
  if (other !== undefined)
    throw new CommandError(`is packed by ${other}: convert it with "osmium cat -o new.osm.pbf"`)
  if (!zlib || size < 0 || size > maxBlob)
    throw new CommandError('has a block that is larger than the format allows')
  let bytes: Uint8Array
  try {
    bytes = inflateSync(zlib, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw new CommandError('has a block that cannot be unpacked')
  }
  if (bytes.length !== size) throw new CommandError('has a block of another size than it says')
  return bytes
}

function checkFeatures(bytes: Uint8Array): void {
  const required = new PbfReader(bytes).readFields<string[]>((tag, found, pbf) => {
    if (tag === 4) found.push(pbf.readString())
  }, [])
  const unknown = required.find((feature) => !supported.has(feature))
  if (unknown !== undefined)
    throw new CommandError(`needs "${unknown.slice(0, 40)}", which this import does not know`)
}

async function bytesAt(file: OpenFile, position: number, length: number): Promise<Uint8Array> {
  const bytes = position + length > file.size ? null : await file.read(position, length)
  if (bytes?.length !== length)
    throw new CommandError(
      position === 0 ? noPbf : 'ends in the middle of a block: it is incomplete',
    )
  return bytes
}

const bigEndian = ({ buffer, byteOffset }: Uint8Array): number =>
  new DataView(buffer, byteOffset).getUint32(0)

/** Blocks of data, one in memory at a time. @throws CommandError that goes on after the file's name */
export async function* blocksOf(file: OpenFile): AsyncGenerator<Uint8Array> {
  let position = 0
  while (position < file.size) {
    const isFirst = position === 0
    const length = bigEndian(await bytesAt(file, position, 4))
    if (length === 0 || length > maxHeader)
      throw new CommandError(isFirst ? noPbf : 'has a damaged block')
    const header = parsed(readHeader, isFirst)(await bytesAt(file, position + 4, length))
    if (isFirst && header.type !== 'OSMHeader') throw new CommandError(noPbf)
    if (header.size < 0 || header.size > maxBlob)
      throw new CommandError('has a block that is larger than the format allows')
    position += 4 + length
    const blob = parsed(readBlob, isFirst)(await bytesAt(file, position, header.size))
    position += header.size
    if (header.type === 'OSMHeader') parsed(checkFeatures, isFirst)(unpacked(blob))
    else if (header.type === 'OSMData') yield unpacked(blob)
  }
  if (position === 0) throw new CommandError(noPbf)
}

/** The reader throws errors of its own, or counts past the end, in damaged bytes. */
const parsed =
  <Result>(read: (bytes: Uint8Array) => Result, isFirst: boolean) =>
  (bytes: Uint8Array): Result => {
    try {
      return read(bytes)
    } catch (error) {
      throw error instanceof CommandError
        ? error
        : new CommandError(isFirst ? noPbf : 'has a damaged block')
    }
  }
