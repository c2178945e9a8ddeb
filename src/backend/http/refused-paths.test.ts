import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { ask, fillShop, opsToken, silent, testBackend } from '#tests/backend/support/shop.ts'

describeWithDatabase('wrong paths, queries and methods', (engine) => {
  let backend: Backend
  const faults: unknown[] = []
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, {
      logger: { ...silent, error: (fault: unknown) => void faults.push(fault) },
    })
  })

  test.each([
    '/api/v1/domain/0',
    '/api/v1/domain/x',
    '/api/v1/domain/1e1',
    '/api/v1/domain/-1',
    '/api/v1/domain/99999999999',
    '/api/v1/domain/2147483648',
    '/api/v1/domain/77',
    '/api/v1/domain/%E0%A4%A',
    '/api/v1/domain/1%2F2',
    '/api/v1/domain/77/goods',
    '/api/v1/domain/77/navigation',
    '/api/v1/domain/77/cart/additionals',
    '/api/v1/domain/1/goods/nothing',
    '/api/v1/domain/1/goods/%D1%80%D0%BE%D0%BB%D0%BB',
    '/api/v1/domain/1/goods/99999999999999999999',
    '/api/v1/domain/1/goods/category/nothing',
    '/api/v1/domain/2/goods/local',
    '/api/v1',
    '/api/v1/',
    '/api/v2/domain',
    '/api/v1/domain/1/nothing',
    '//api/v1/domain',
    '/api/v1/constructor',
    '/api/v1/domain/1/goods/constructor',
  ])('%s gives 404', async (path) => {
    expect(await ask(backend, path)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'There is nothing here' },
    })
  })

  test.each([
    ['/api/v1/domain/1/goodsById', 'dishes'],
    ['/api/v1/domain/1/goodsById?goods=1', 'dishes'],
    ['/api/v1/domain/1/goodsById?goods[]=x', 'dishes.0'],
    ['/api/v1/domain/1/goodsById?goods[99999999]=1', 'dishes'],
    ['/api/v1/domain/1/goodsById?goods[__proto__]=1', 'dishes'],
    ['/api/v1/domain/1/goodsById?goods[][][][]=1', 'dishes'],
    [`/api/v1/domain/1/goodsById?${'goods[]=1&'.repeat(61)}`, 'dishes'],
    ['/api/v1/domain/1/goods/category/rolls?diet[]=carnivore', 'diet.0'],
    ['/api/v1/domain/1/goods/category/rolls?diet=vegan', 'diet'],
    ['/api/v1/domain/1/goods/category/rolls?spiciness[]=4', 'spiciness.0'],
    ['/api/v1/domain/1/goods/category/rolls?spiciness[]=x', 'spiciness.0'],
    [`/api/v1/domain/1/goods/category/rolls?${'spiciness[]=1&'.repeat(5)}`, 'spiciness'],
    ['/api/v1/domain/1/goods/category/rolls?price_from=-1', 'price_from'],
    ['/api/v1/domain/1/goods/category/rolls?price_from=1e3', 'price_from'],
    ['/api/v1/domain/1/goods/category/rolls?price_to=9.999', 'price_to'],
    ['/api/v1/domain/1/goods/category/rolls?price_to=9999999', 'price_to'],
    ['/api/v1/domain/1/goods/category/rolls?page=0', 'page'],
    ['/api/v1/domain/1/goods/category/rolls?page=1.5', 'page'],
    ['/api/v1/domain/1/goods/category/rolls?page=1e9', 'page'],
    ['/api/v1/domain/1/goods/category/rolls?page=9999999999', 'page'],
    ['/api/v1/domain/1/goods/category/rolls?page[]=1', 'page'],
    ['/api/v1/domain/1/goods/category/rolls?sort=name', 'sort'],
    ['/api/v1/domain/1/goods/category/rolls?sort[]=popular', 'sort'],
    ['/api/v1/domain/1/goods/category/rolls?sort=constructor', 'sort'],
    ['/api/v1/domain/1/goods/category/rolls?filter=fish', 'filter'],
    ['/api/v1/domain/1/goods/category/rolls?filter[]=Fish', 'filter.0'],
    [`/api/v1/domain/1/goods/category/rolls?filter[]=${'x'.repeat(81)}`, 'filter.0'],
    [`/api/v1/domain/1/goods/category/rolls?${'filter[]=fish&'.repeat(11)}`, 'filter'],
    ['/api/v1/domain/1/goods/1?by=slug', 'by'],
    ['/api/v1/domain/1/goods?page=0', 'page'],
    ['/api/v1/domain/1/goods?page=x', 'page'],
    ['/api/v1/domain/1/goods?page=1&page=2', 'page'],
    ['/api/v1/domain/1/goods?page=%FF', 'page'],
    ['/api/v1/address/min?lat=91&lng=0', 'lat'],
    ['/api/v1/address/min?lat=1', 'lng'],
    ['/api/v1/address/min?lat=NaN&lng=Infinity', 'lng'],
    ['/api/v1/address/min?lat=north&lng=0', 'lat'],
    ['/api/v1/address/min?lat=0&lng=180.1', 'lng'],
    ['/api/v1/address/min?lat=0&lng=1e2', 'lng'],
    ['/api/v1/address/min?lat=0&lng=0&domainId=x', 'cityId'],
    ['/api/v1/domain/1/places/reverse', 'lat'],
    ['/api/v1/domain/1/places/reverse?lat=NaN&lng=27.9', 'lat'],
    ['/api/v1/domain/1/places/reverse?lat=43.2&lng=-Infinity', 'lng'],
    ['/api/v1/domain/1/places/reverse?lat=43.2&lng=', 'lng'],
    ['/api/v1/domain/1/places/reverse?lat=43,2&lng=27.9', 'lat'],
    ['/api/v1/domain/1/places/reverse?lat=127.9&lng=43.2', 'lat'],
    ['/api/v1/domain/1/map', 'bbox'],
    ['/api/v1/domain/1/map?bbox=1,2,3', 'bbox'],
    ['/api/v1/domain/1/map?bbox=1,2,3,4,5', 'bbox'],
    ['/api/v1/domain/1/map?bbox=3,2,1,4', 'bbox'],
    ['/api/v1/domain/1/map?bbox=1,91,2,92', 'bbox'],
    ['/api/v1/domain/1/map?bbox=NaN,0,Infinity,1', 'bbox'],
    [`/api/v1/domain/1/map?bbox=${'1,'.repeat(1000)}`, 'bbox'],
    ['/api/v1/domain/1/places?query=a', 'query'],
    ['/api/v1/domain/1/places', 'query'],
    ['/api/v1/domain/1/search', 'query'],
    ['/api/v1/domain/1/search?query=', 'query'],
    ['/api/v1/domain/1/search?query=%20ab%20', 'query'],
    [`/api/v1/domain/1/search?query=${'x'.repeat(101)}`, 'query'],
    [`/api/v1/domain/1/search?query=${'%25'.repeat(10_000)}`, 'query'],
    ['/api/v1/domain/1/search?query=abc&query=abc', 'query'],
    ['/api/v1/domain/1/search?query[a]=abc', 'query'],
  ])('%s gives 422 and names the query field', async (path, field) => {
    const { status, body } = await ask(backend, path)
    expect(body).toMatchObject({ code: 'INVALID' })
    expect(status).toBe(422)
    expect(body).toHaveProperty(['errors', field])
  })

  test('the refusal of a list with 99 gaps stays under 4,000 characters', async () => {
    const { status, body } = await ask(backend, '/api/v1/domain/1/goodsById?goods[99]=1')
    expect(status).toBe(422)
    expect(JSON.stringify(body).length).toBeLessThan(4000)
  })

  test('NUL in an address gives 400', async () => {
    expect(await ask(backend, '/api/v1/domain/1/places?query=a%00b')).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
  })

  test.each([
    ['POST', '/api/v1/domain', 'GET, HEAD'],
    ['DELETE', '/api/v1/domain/1/goods', 'GET, HEAD'],
    ['GET', '/api/v1/cart/calculate', 'POST'],
    ['OPTIONS', '/api/v1/purchase', 'POST'],
    ['PUT', '/api/v1/openapi.json', 'GET, HEAD'],
    ['PATCH', '/api/v1/purchase/1', 'GET, HEAD'],
  ])('%s %s gives 405 with the methods that are allowed', async (method, path, allow) => {
    const answer = await ask(backend, path, { method })
    expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(answer.headers.get('allow')).toBe(allow)
  })

  test('an operator call without the token gives 401 before its query is checked', async () => {
    expect((await ask(backend, '/api/v1/ops/orders?page=x')).status).toBe(401)
    expect(
      (await ask(backend, '/api/v1/ops/orders', { headers: { authorization: 'Bearer wrong' } }))
        .status,
    ).toBe(401)
    expect(
      (
        await ask(backend, '/api/v1/ops/orders', {
          headers: { authorization: `Bearer ${opsToken}` },
        })
      ).status,
    ).toBe(200)
  })

  test('no refusal above logged a fault', () => {
    expect(faults).toEqual([])
  })
})
