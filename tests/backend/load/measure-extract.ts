import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectPlaces } from '#backend/cli/osm/collect.ts'
import { writeLargeExtract } from './large-extract.ts'

// `node tests/backend/load/measure-extract.ts 300`: memory and time of an import.
const path = join(tmpdir(), 'large.osm.pbf')
const megabytes = Number(process.argv[2] ?? 300)
if (process.argv[3] === 'read') {
  const file = openSync(path, 'r')
  const [started, size] = [performance.now(), statSync(path).size]
  const [found] = await collectPlaces(
    {
      size,
      read: async (position, length) => {
        const bytes = Buffer.allocUnsafe(length)
        return bytes.subarray(0, readSync(file, bytes, 0, length, position))
      },
      close: async () => closeSync(file),
    },
    [{ west: 27.85, east: 27.95, south: 43.15, north: 43.25 }],
    () => {},
  )
  closeSync(file)
  console.log({
    megabytes: Math.round(size / 1e6),
    seconds: Math.round((performance.now() - started) / 1000),
    maxRssMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    streets: found?.streets.size,
  })
  rmSync(path)
} else console.log(writeLargeExtract(path, megabytes))
