import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followSites } from './site-resolver.server.ts'

const varna = { id: 1, base_url: 'https://varna.example' }
const sofia = { id: 2, base_url: 'https://sofia.example:8443' }

function shop() {
  const state = { version: '1', cities: [varna, sofia], asked: 0 }
  const version = vi.fn(async () => {
    state.asked += 1
    return state.version
  })
  return { state, version, cities: async () => state.cities }
}

describe('the site of a host', () => {
  test.each([
    'evil.example',
    'varna.example.evil.example',
    'xvarna.example',
    'varna.example@evil.example',
    '',
    ':',
    'varna.example:80:80',
    '[::1]',
  ])('defaults to the first city, marked as foreign, for %o', async (host) => {
    expect((await followSites(shop())()).of(host)).toEqual({
      city: varna,
      isForeign: true,
      isUnknown: true,
    })
  })

  test.each([
    ['varna.example', varna],
    ['VARNA.example:3000', varna],
    ['sofia.example', sofia],
  ])('matches its city for %s', async (host, city) => {
    expect((await followSites(shop())()).of(host)).toEqual({
      city,
      isForeign: false,
      isUnknown: false,
    })
  })
})

test('another host of a city is marked as moved, except on this machine', async () => {
  const named = { ...sofia, other_hosts: ['www.sofia.example', 'localhost', '127.0.0.1'] }
  const sites = await followSites({ ...shop(), cities: async () => [varna, named] })()
  expect(sites.of('WWW.sofia.example:8443')).toEqual({
    city: named,
    isForeign: true,
    isUnknown: false,
    isMoved: true,
  })
  for (const host of ['localhost:3000', '127.0.0.1', 'localhost.'])
    expect(sites.of(host)).toEqual({ city: varna, isForeign: true, isUnknown: false })
})

test.each([
  ['sofia.example.', sofia],
  ['Sofia.Example.:8443', sofia],
  ['www.sofia.example.', sofia],
])('the host %s with a final dot is marked as moved', async (host, city) => {
  const named = { ...sofia, other_hosts: ['www.sofia.example'] }
  const sites = await followSites({ ...shop(), cities: async () => [varna, named] })()
  expect(sites.of(host)).toEqual({
    city: { ...city, other_hosts: ['www.sofia.example'] },
    isForeign: true,
    isUnknown: false,
    isMoved: true,
  })
})

describe('the followed version', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => vi.useRealTimers())

  test('rejects until the shop is reached once, and asks again', async () => {
    const away = shop()
    away.version.mockRejectedValueOnce(new Error('away'))
    const sites = followSites(away)
    await expect(sites()).rejects.toThrow('away')
    expect((await sites()).version).toBe('1')
  })

  test('counts as unchanged after 250 ms without an answer and is not asked for 1 second', async () => {
    const slow = shop()
    const sites = followSites(slow)
    await sites()
    vi.advanceTimersByTime(20)
    slow.version.mockReturnValue(new Promise(() => {}))
    const waiting = sites()
    await vi.advanceTimersByTimeAsync(250)
    expect((await waiting).version).toBe('1')
    vi.advanceTimersByTime(900)
    expect(sites()).not.toBeInstanceOf(Promise)
    vi.advanceTimersByTime(200)
    expect(sites()).toBeInstanceOf(Promise)
  })

  test('stays known when the shop fails', async () => {
    const failing = shop()
    const sites = followSites(failing)
    await sites()
    vi.advanceTimersByTime(20)
    failing.version.mockRejectedValueOnce(new Error('away'))
    expect((await sites()).version).toBe('1')
  })

  test('takes one request for 3 callers and then answers without a wait', async () => {
    const { state, ...rest } = shop()
    const sites = followSites(rest)
    await Promise.all([sites(), sites(), sites()])
    expect(sites()).not.toBeInstanceOf(Promise)
    expect(state.asked).toBe(1)
  })

  test('is answered from memory and refreshed early', async () => {
    const { state, ...rest } = shop()
    const sites = followSites(rest)
    await sites()
    state.version = '2'
    vi.advanceTimersByTime(6)
    expect(sites()).toMatchObject({ version: '1' })
    await vi.advanceTimersByTimeAsync(0)
    expect(sites()).toMatchObject({ version: '2' })
    vi.advanceTimersByTime(9)
    expect(sites()).toMatchObject({ version: '2' })
    expect(state.asked).toBe(3)
  })

  test('changes at the next request together with its cities', async () => {
    const changing = shop()
    const sites = followSites(changing)
    await sites()
    changing.state.version = '2'
    changing.state.cities = [sofia]
    vi.advanceTimersByTime(11)
    const now = await sites()
    expect(now.version).toBe('2')
    expect(now.of('varna.example')).toMatchObject({ city: sofia, isForeign: true })
  })
})
