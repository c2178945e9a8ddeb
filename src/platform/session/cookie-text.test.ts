import { describe, expect, it } from 'vitest'
import { cookieOf } from './cookie-text.ts'

describe('the value of a cookie', () => {
  it('reads as empty without a cookie of exactly this name', () => {
    for (const text of ['', 'cart', '=1', 'mycart=1; cart2=2', 'a=cart=1'])
      expect(cookieOf(text, 'cart')).toBe('')
  })
  it('reads as empty under a look-alike name, which any subdomain can set', () => {
    for (const space of ['\u00a0', '\u0085', '\u000b', '\ufeff', '\u2003', '\t'])
      expect(cookieOf(`a=1; ${space}__Host-staff=planted`, '__Host-staff')).toBe('')
    expect(cookieOf('a=1; __host-staff=planted', '__Host-staff')).toBe('')
  })
  it('reads back any characters from among other cookies', () => {
    expect(cookieOf('a=1; cart=1~1c.2!3-5.0; b=2', 'cart')).toBe('1~1c.2!3-5.0')
    expect(cookieOf('cart=a=b', 'cart')).toBe('a=b')
    expect(cookieOf('a=1;cart=2', 'cart')).toBe('2')
  })
})
