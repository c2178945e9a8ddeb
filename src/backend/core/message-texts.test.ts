import { expect, test } from 'vitest'
import { failureAnswer } from '#backend/http/failure.ts'
import { Refusal } from './refusal.ts'
import { formatLocalTime } from './local-time.rules.ts'
import { formatWait, notificationSentence } from './message-texts.ts'

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

test.each([
  ['en', 'Expected: November 26 at 01:30.'],
  ['ru', 'Ожидайте к 26 ноября в 01:30.'],
  ['bg', '26 ноември'],
  ['de', 'Voraussichtliche Zeit: 26. November um 01:30.'],
] as const)('a message in %s names the time of another day once: %s', (locale, said) => {
  const [at, now] = [new Date('2026-11-25T23:30:00Z'), new Date('2026-11-25T10:00:00Z')]
  const time = formatLocalTime(at, now, 'Europe/Sofia', locale)
  const rest = { place: '', amount: '', reason: '' }
  const values = { shop: 'Shop', number: '10007', time, link: 'https://shop.test', ...rest }
  expect(notificationSentence('process', locale, values)).toContain(said)
})
