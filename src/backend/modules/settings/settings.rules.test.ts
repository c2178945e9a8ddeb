import { expect, test } from 'vitest'
import { presentSettings } from './settings.rules.ts'

const off = {
  shop_name: 'Shop',
  warning_text: null,
  login: { sms: false, telegram: false, whatsapp: false },
  sms_on: false,
}

test.each([
  [undefined, false],
  [{ earn_percent: 0, write_off_percent: 50 }, false],
  [{ earn_percent: 1, write_off_percent: 0 }, true],
])('orders of a shop with bonuses %j earn them: %j', (bonuses, isEarned) => {
  const available = {
    sms: false,
    telegram: false,
    whatsapp: false,
    payments: [],
    currency: 'BGN' as const,
  }
  expect(presentSettings({ ...off, bonuses }, available, 'en').bonuses).toBe(isEarned)
})
