import { expect, test } from 'vitest'
import { formatLocalTime } from '#backend/core/local-time.rules.ts'
import { notificationSentence, signInCodeText } from './templates.ts'

test('a code by SMS ends with the line that browsers read, and by other channels without it', () => {
  const values = { shop: 'Shop', code: '123456', host: 'shop.test' }
  const text = signInCodeText('code', 'en', values, 'telegram')
  expect(text).toContain('123456')
  expect(signInCodeText('code', 'en', values, 'sms')).toBe(`${text}\n\n@shop.test #123456`)
})

test.each([
  ['en', 'Expected: November 26 at 01:30.'],
  ['ru', 'Ориентировочное время: 26 ноября в 01:30.'],
  ['bg', '26 ноември'],
  ['de', 'Voraussichtliche Zeit: 26. November um 01:30.'],
] as const)('a message in %s names the time of another day once: %s', (locale, said) => {
  const [at, now] = [new Date('2026-11-25T23:30:00Z'), new Date('2026-11-25T10:00:00Z')]
  const time = formatLocalTime(at, now, 'Europe/Sofia', locale)
  const rest = { place: '', amount: '', reason: '' }
  const values = { shop: 'Shop', number: '10007', time, link: 'https://shop.test', ...rest }
  expect(notificationSentence('process', locale, values)).toContain(said)
})
