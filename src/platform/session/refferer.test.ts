// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordRefferer } from '#features/loyalty/record-refferer.ts'
import { forgetRefferer, readRefferer } from './refferer.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('who has invited a visitor', () => {
  it.for([
    '',
    '?ref=',
    '?ref=0',
    '?ref=-1',
    '?ref=1.5',
    '?ref=1e3',
    '?ref=abc',
    '?ref=99999999999',
    '?other=5',
    '?ref=%00',
  ])('nobody by %j', (search) => {
    recordRefferer('?ref=7')
    recordRefferer(search)
    expect(readRefferer()).toBe(7)
  })
  it('the last invitation counts, whatever else the address says', () => {
    expect(readRefferer()).toBeNull()
    recordRefferer('?page=2&ref=12')
    recordRefferer('?ref=13&utm_source=friend')
    expect(readRefferer()).toBe(13)
  })
  it('never oneself', () => {
    recordRefferer('?ref=12')
    forgetRefferer(13)
    expect(readRefferer()).toBe(12)
    forgetRefferer(12)
    expect(readRefferer()).toBeNull()
  })
  it('what somebody else has written there is nobody', () => {
    for (const text of ['<script>', '-1', '2147483648', '']) {
      localStorage.setItem('refferer', text)
      expect(readRefferer()).toBeNull()
    }
  })
  it('a browser without storage works all the same', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    expect(() => recordRefferer('?ref=12')).not.toThrow()
    expect(readRefferer()).toBeNull()
  })
})
