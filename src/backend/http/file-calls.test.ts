import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, opsToken, testBackend } from '#tests/backend/support/shop.ts'

const csv = 'name_en,name_ru,aliases,house_from,house_to,line,lat,lng'
const operator = { authorization: `Bearer ${opsToken}`, 'content-type': 'text/csv' }
const half = (body: BodyInit) => (body instanceof ReadableStream ? { duplex: 'half' } : {})

describeWithDatabase('street lists of an operator', (engine) => {
  let backend: Backend
  const put = (body: BodyInit, headers: Record<string, string> = operator, city = '1') =>
    ask(backend, `/api/v1/ops/domain/${city}/streets`, {
      method: 'PUT',
      body,
      headers,
      ...half(body),
    })
  const labels = async (query: string) => {
    const { body } = await ask(
      backend,
      `/api/v1/domain/1/places?query=${encodeURIComponent(query)}`,
    )
    return Array.isArray(body) ? body.map(({ label }: { label: string }) => label) : body
  }
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })

  test('are refused to strangers before any of the body is read', async () => {
    let isRead = false
    const body = new ReadableStream<Uint8Array>(
      { pull: () => void (isRead = true) },
      { highWaterMark: 0 },
    )
    const init = {
      method: 'PUT',
      body,
      duplex: 'half',
      headers: { 'content-type': 'text/csv', authorization: 'Bearer wrong' },
    }
    expect(
      (await backend.fetch(new Request('http://shop.test/api/v1/ops/domain/1/streets', init)))
        .status,
    ).toBe(401)
    expect(isRead).toBe(false)
    expect(await put(csv, { 'content-type': 'text/csv' })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
  })

  test.each<[string, BodyInit, Record<string, string>, number]>([
    ['of another type', '{}', { 'content-type': 'application/json' }, 400],
    ['that is no UTF-8', new Uint8Array([0xff, 0x2c]), {}, 400],
    ['with NUL', `${csv}\nA\0,,,,,,43.2,27.9`, {}, 400],
    ['over 64 MiB', csv, { 'content-length': String(65 * 2 ** 20) }, 413],
    ['that is empty', '', {}, 422],
    ['that is no JSON', '{', { 'content-type': 'application/geo+json' }, 422],
    [
      'that is no collection',
      '{"type":"Feature"}',
      { 'content-type': 'application/geo+json' },
      422,
    ],
  ])('a list %s is refused, and the streets stay', async (_name, body, headers, status) => {
    expect(await put(body, { ...operator, ...headers })).toMatchObject({ status })
    expect(await labels('sea')).toEqual(['Sea Street'])
  })

  test('a list in an old encoding is refused with what to do, and one in UTF-16 is read', async () => {
    // windows-1251
    const old = await put(
      new Uint8Array(Buffer.concat([Buffer.from(`${csv}\n`), Buffer.from([0xd0])])),
    )
    expect(old).toMatchObject({
      status: 400,
      body: {
        problems: [{ where: 'file', message: 'The file is not in UTF-8: please save it as UTF-8' }],
      },
    })
    const text = `\uFEFF${csv}\nBirch Street,улица Брезова,,1,20,,43.2,27.9`
    const units = Uint16Array.from(text, (sign) => sign.charCodeAt(0))
    expect(await put(new Uint8Array(units.buffer))).toMatchObject({ status: 200 })
    expect(
      await put(new Uint8Array(units.map((unit) => ((unit & 0xff) << 8) | (unit >> 8)).buffer)),
    ).toMatchObject({ status: 200 })
    const bytes = new Uint8Array(units.buffer)
    const inParts = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const part of [bytes.subarray(0, 1), bytes.subarray(1)]) controller.enqueue(part)
        controller.close()
      },
    })
    expect(await put(inParts)).toMatchObject({ status: 200 })
    expect(await labels('Брезова')).toEqual(['Birch Street'])
    expect(await put(`${csv}\nSea Street,,,1,20,,43.2,27.9`)).toMatchObject({ status: 200 })
  })

  test('a list for an unknown city gives 404, another method 405', async () => {
    expect(await put(csv, operator, '99')).toMatchObject({ status: 404 })
    expect(await put(csv, operator, '9999999999')).toMatchObject({ status: 404 })
    expect(await put(csv, operator, 'x')).toMatchObject({ status: 404 })
    expect(await ask(backend, '/api/v1/ops/domain/1/streets', { headers: operator })).toMatchObject(
      { status: 405 },
    )
  })

  test('every error in a CSV list is named by its line, and nothing of the list is applied', async () => {
    const rows = [
      csv,
      'Rose Street,,,1,20,27.9 43.2; 27.91 43.2,,',
      ',улица Роза,,1,20,,43.2,27.9',
      'Half Street,,,1,,,43.2,27.9',
      'Back Street,,,9,3,,43.2,27.9',
      'Words Street,,,1,9,,north,east',
      'Swapped Street,,,1,9,,27.9,43.2',
      'Short Street,,',
      'Quote "Street",,,,,,43.2,27.9',
      '…,,,,,,43.2,27.9',
    ]
    const { status, body } = await put(rows.join('\n'))
    expect(status).toBe(422)
    const { problems } = v.parse(
      v.object({ problems: v.array(v.object({ where: v.string() })) }),
      body,
    )
    const lines = problems.map(({ where }) => where)
    expect(new Set(lines)).toEqual(
      new Set(['line 3', 'line 4', 'line 5', 'line 6', 'line 7', 'line 8', 'line 9', 'line 10']),
    )
    expect(await labels('sea')).toEqual(['Sea Street'])
    expect(await put('name,lat\nx,1')).toMatchObject({
      status: 422,
      body: { problems: [{ where: 'line 1' }, { where: 'line 1' }, { where: 'line 1' }] },
    })
  })

  test('a CSV list replaces the streets at once', async () => {
    const rows = [
      csv,
      '"Rose Street","улица Роза","ul. Roza; Trandafil",1,21,27.9 43.2; 27.902 43.2,,',
      'Dot Square,,,,,,43.21,27.91',
    ]
    expect(await put(rows.join('\r\n'))).toMatchObject({ status: 200, body: { streets: 2 } })
    expect(await labels('роза 11')).toEqual(['Rose Street 11'])
    expect(await labels('trandafil')).toEqual(['Rose Street'])
    expect(await labels('dot 700')).toEqual(['Dot Square 700'])
    expect(await labels('sea')).toEqual([])
    expect(
      await ask(backend, '/api/v1/domain/1/places/reverse?lat=43.2001&lng=27.901'),
    ).toMatchObject({ body: { label: 'Rose Street 11' } })
  })

  test('a GeoJSON list replaces the streets, or names every feature that is wrong', async () => {
    const feature = (properties: unknown, geometry: unknown) => ({
      type: 'Feature',
      properties,
      geometry,
    })
    const line = {
      type: 'LineString',
      coordinates: [
        [27.9, 43.2, 12],
        [27.902, 43.2],
      ],
    }
    const parts = {
      type: 'MultiLineString',
      coordinates: [
        [
          [27.92, 43.2],
          [27.921, 43.2],
        ],
        [
          [27.922, 43.2],
          [27.923, 43.2],
        ],
      ],
    }
    const send = (features: unknown[]) =>
      put(JSON.stringify({ type: 'FeatureCollection', features }), {
        ...operator,
        'content-type': 'application/geo+json; charset=utf-8',
      })
    const wrong = [
      feature({ name_en: 'A Street' }, line),
      null,
      feature(null, line),
      feature({ name_en: 'B' }, { type: 'Polygon', coordinates: [] }),
    ]
    const { status, body } = await send(wrong)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      problems: [
        { where: '$.features[1]' },
        { where: '$.features[3]' },
        { where: '$.features[2]' },
      ],
    })
    const right = [
      feature(
        { name_en: 'Lime Street', aliases: ['Lipa'], house_from: 1, house_to: 21, other: true },
        line,
      ),
      feature({ name_en: 'Long Street', name_ru: 'Длинная' }, parts),
      feature({ name_en: 'Point Place' }, { type: 'Point', coordinates: [27.95, 43.25] }),
    ]
    expect(await send(right)).toMatchObject({ status: 200, body: { streets: 3 } })
    expect(await labels('lipa 11')).toEqual(['Lime Street 11'])
    expect(await labels('длинная')).toEqual(['Long Street'])
    expect(await labels('rose')).toEqual([])
  })
})
