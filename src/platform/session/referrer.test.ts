// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordReferrer } from '#features/loyalty/record-referrer.ts'
import { forgetReferrer, readReferrer } from './referrer.ts'
import { customerId } from '#contract/values/ids.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the referrer of a visitor', () => {
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
  ])('stays the same after the invalid query %j', (search) => {
    recordReferrer('?ref=7')
    recordReferrer(search)
    expect(readReferrer()).toBe(7)
  })
  it('comes from the last invitation, with any other parameters', () => {
    expect(readReferrer()).toBeNull()
    recordReferrer('?page=2&ref=12')
    recordReferrer('?ref=13&utm_source=friend')
    expect(readReferrer()).toBe(13)
  })
  it('never becomes the customer’s own id', () => {
    recordReferrer('?ref=12')
    forgetReferrer(customerId(13))
    expect(readReferrer()).toBe(12)
    forgetReferrer(customerId(12))
    expect(readReferrer()).toBeNull()
  })
  it('reads as null for malformed entries', () => {
    for (const text of ['<script>', '-1', '2147483648', '']) {
      localStorage.setItem('refferer', text)
      expect(readReferrer()).toBeNull()
    }
  })
  it('reads as null without storage and throws nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    expect(() => recordReferrer('?ref=12')).not.toThrow()
    expect(readReferrer()).toBeNull()
  })
})
