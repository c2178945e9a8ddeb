import { expect, it } from 'vitest'
import { invitationOf } from './invitation.rules.ts'

it.for([
  ['https://varna.test/?ref=5', 'en', 'https://varna.test/?ref=5'],
  ['https://varna.test/?ref=5', 'ru', 'https://varna.test/ru?ref=5'],
  ['https://varna.test/promo?ref=5', 'ru', 'https://varna.test/ru/promo?ref=5'],
] as const)('invitationOf %s in %s is %s', ([link, locale, invitation]) => {
  expect(invitationOf(link, locale)).toBe(invitation)
})
