import { expect, test } from 'vitest'
import { isGarbled } from './garbled-text.rules.ts'

const words = [
  'Салата с пиле',
  'Сік яблучний',
  'Сіль',
  'Ґрінкі',
  'Її борщ',
  'Käse-Spätzle',
  'Crème brûlée',
  'Jalapeño',
  'Қазы',
  'سلطة',
  '“Caesar” – 250 g',
  '½ Kilo',
  '25 °C',
  'plain',
  '',
]
const garbledAs = (encoding: string, text: string) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text))

test.each(words)('isGarbled leaves %j as it is', (word) => expect(isGarbled(word)).toBe(false))

test.each(words.filter((word) => /[^\0-\x7F]{2}|[^\0-\x7F].*[^\0-\x7F]/.test(word)))(
  'isGarbled knows %j in any old encoding',
  (word) => {
    for (const encoding of ['windows-1252', 'windows-1251'])
      expect(isGarbled(garbledAs(encoding, word)), garbledAs(encoding, word)).toBe(true)
  },
)

test('isGarbled knows characters that were lost', () => expect(isGarbled('K\uFFFDse')).toBe(true))
