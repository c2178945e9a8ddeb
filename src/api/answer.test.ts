import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { Refused, valueOf } from './answer.ts'

const thrownBy = (status: number): unknown => {
  try {
    return valueOf({ ok: false, failure: { status, code: 'FAULT', message: 'No', errors: {} } })
  } catch (error) {
    return error
  }
}

it('valueOf returns the value of an answer that is ok', () => {
  expect(valueOf({ ok: true, value: 7 })).toBe(7)
})
it('valueOf redirects on 401, throws not found on 404 and Refused on other statuses', () => {
  expect(isRedirect(thrownBy(401))).toBe(true)
  expect(isNotFound(thrownBy(404))).toBe(true)
  for (const status of [403, 409, 422, 429, 503]) {
    expect(thrownBy(status)).toBeInstanceOf(Refused)
    expect(thrownBy(status)).toMatchObject({ status, message: 'No', refusal: { code: 'FAULT' } })
  }
})
