import { expect, test } from 'vitest'
import { failureAnswer } from '#backend/http/failure.ts'
import { Refusal } from './refusal.ts'
import { formatWait } from './refusal-texts.ts'

test.each([
  [22 * 3600, 'in 22 hours', 'через 22 часа'],
  [3601, 'in 2 hours', 'через 2 часа'],
  [300, 'in 5 minutes', 'через 5 минут'],
  [42, 'in 42 seconds', 'через 42 секунды'],
  [0.2, 'in 1 second', 'через 1 секунду'],
])('a wait of %d seconds reads "%s" and «%s»', (seconds, en, ru) => {
  expect([formatWait(seconds, 'en'), formatWait(seconds, 'ru')]).toEqual([en, ru])
})

test('a refusal by a limit names the wait in the language of the request', () => {
  const refusal = new Refusal('TOO_MANY_REQUESTS', { retryAfter: 22 * 3600 })
  expect(failureAnswer(refusal, 'en').body.message).toBe(
    'Too many requests. Please try again in 22 hours',
  )
  expect(failureAnswer(refusal, 'ru').body.message).toBe(
    'Слишком много запросов. Попробуйте через 22 часа',
  )
})
