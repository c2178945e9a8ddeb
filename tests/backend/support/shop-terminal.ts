import type { Backend } from '#backend/app.ts'
import { catalog } from './fixtures.ts'
import { content, varna } from './shop-fixtures.ts'
import { opsToken } from './shop.ts'
import { runShop } from '#backend/cli/shop/run.ts'

export const written: Record<string, string> = {}
export const files: Record<string, string> = {
  'menu.json': JSON.stringify({
    ...catalog(),
    goods: catalog().goods.map((dish) =>
      dish.slug === 'maki' ? { ...dish, prices: { BGN: 9 } } : dish,
    ),
  }),
  'wrong.json': JSON.stringify({ ...catalog(), gifts: [{ goods: 'nothing', from: { BGN: 1 } }] }),
  'streets.csv': 'name_en,lat,lng\nRose Street,43.2,27.9\n',
  'wrong.csv': 'name_en,lat,lng\nRose Street,43.2,27.9\n,43.2,27.9\n',
  'prices.csv': 'dish,currency,price\nmaki,BGN,9\n',
  'wrong-prices.csv': 'dish,currency,price\nnothing,BGN,9\n',
  'stops.csv': 'dish,city,reason_en\nmaki,varna,No rice\n',
  'city.json': JSON.stringify({ ...varna(), code: 'burgas', hosts: ['burgas.test'] }),
  'taken.json': JSON.stringify({ ...varna(), code: 'burgas' }),
  'content.json': JSON.stringify(content()),
  'page.json': JSON.stringify({
    slug: 'jobs',
    title: { en: 'Jobs' },
    body: { en: '<p>Cooks</p>' },
  }),
  'promo.json': JSON.stringify([
    {
      code: 'spring',
      name: { en: 'Spring' },
      kind: 'percent',
      percent: 10,
      codes: [{ code: 'SPRING' }],
    },
  ]),
  'wrong-promo.json': JSON.stringify([
    { code: 'late', name: { en: 'Late' }, kind: 'percent', percent: 10, codes: [{ code: 'LATE' }] },
    { code: 'x' },
  ]),
  'streets.geojson': '{"type":"FeatureCollection","features":[]}',
  'ground.geojson': JSON.stringify({
    type: 'FeatureCollection',
    features: ['lake', 'house'].map((kind) => ({
      type: 'Feature',
      properties: { kind },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [27.9, 43.2],
            [27.91, 43.2],
            [27.91, 43.21],
            [27.9, 43.2],
          ],
        ],
      },
    })),
  }),
}

export const extracts: Record<string, Uint8Array> = {}

export async function runCommand(
  backend: Pick<Backend, 'fetch'>,
  args: string[],
  env: Record<string, string> = { OPS_TOKEN: opsToken },
) {
  let [out, err] = ['', '']
  const code = await runShop(args, {
    env,
    fetch: (url, init) =>
      url.includes('away')
        ? Promise.reject(new TypeError('fetch failed'))
        : backend.fetch(new Request(url, init)),
    readFile: async (path) => {
      const text = files[path]
      if (text === undefined) throw new Error('no such file')
      return new TextEncoder().encode(text)
    },
    openFile: async (path) => {
      const bytes = extracts[path]
      if (bytes === undefined) throw new Error('no such file')
      return {
        size: bytes.length,
        read: async (position, length) => bytes.subarray(position, position + length),
        close: async () => {},
      }
    },
    writeFile: async (path, text) => {
      if (path.includes('/')) throw new Error('no such folder')
      written[path] = text
    },
    say: async (text) => void (out += text),
    complain: (text) => void (err += text),
  })
  return { code, out, err }
}
