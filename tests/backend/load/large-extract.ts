import { closeSync, openSync, writeSync } from 'node:fs'
import { osmBlob, osmHeader, nodeBlock, type OsmNode, wayBlock } from '../support/osm-extract.ts'

const perBlock = 8000

/**
 * Writes an extract of about that many megabytes: a country of nodes, every tenth of them in the box
 * of the city, then its streets and houses.
 */
export function writeLargeExtract(
  path: string,
  megabytes: number,
): { nodes: number; bytes: number } {
  const file = openSync(path, 'w')
  let bytes = 0
  const write = (part: Uint8Array): void => {
    bytes += writeSync(file, part)
  }
  // Without repetition, so that nothing packs better than surveyed data.
  let seed = 1
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  write(osmHeader())
  let id = 0
  const isLarge = () => bytes >= megabytes * 1e6 * 0.95
  while (!isLarge()) {
    const isCity = random() < 0.1
    const nodes = Array.from({ length: perBlock }, (): OsmNode => {
      id += 1 + Math.floor(3 * random())
      const side = isCity ? 0.09 : 2
      return {
        id,
        lng: (isCity ? 27.9 : 24) + side * (random() - 0.5),
        lat: 43.2 + side * (random() - 0.5),
        ...(isCity &&
          random() < 0.05 && {
            tags: {
              'addr:street': `Street ${Math.floor(2000 * random())}`,
              'addr:housenumber': String(1 + Math.floor(200 * random())),
            },
          }),
      }
    })
    write(osmBlob('OSMData', nodeBlock(nodes)))
  }
  for (let block = 0; block < megabytes / 5; block += 1) {
    const ways = Array.from({ length: perBlock }, (_, index) => ({
      id: block * perBlock + index + 1,
      refs: Array.from({ length: 8 }, () => 1 + Math.floor(id * random())),
      tags: { highway: 'residential', name: `Street ${Math.floor(2000 * random())}` },
    }))
    write(osmBlob('OSMData', wayBlock(ways)))
  }
  closeSync(file)
  return { nodes: id, bytes }
}
