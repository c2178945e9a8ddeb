import { expect, test } from 'vitest'
import { savedLanguage } from './saved-language.rules.ts'

const cookie = 'theme=dark; i18n_redirected=ru'
const asked = { path: '/', cookie, fetchSite: 'none' }

test('the home page opens in the chosen language, also from a search engine', () => {
  expect(savedLanguage(asked)).toBe('ru')
  expect(savedLanguage({ ...asked, path: '/?utm_source=x' })).toBe('ru')
  expect(savedLanguage({ ...asked, fetchSite: 'cross-site' })).toBe('ru')
  expect(savedLanguage({ ...asked, fetchSite: undefined })).toBe('ru')
})

test.each([
  ['a crawler', { cookie: undefined }],
  ['a deep link', { path: '/products' }],
  ['another language', { path: '/ru' }],
  ['a link of the shop', { fetchSite: 'same-origin' }],
  ['the default language', { cookie: 'i18n_redirected=en' }],
  ['an unknown language', { cookie: 'i18n_redirected=xx' }],
  ['a long cookie', { cookie: `i18n_redirected=${'ru'.repeat(5000)}` }],
])('%s opens in the language of its address', (_, other) => {
  expect(savedLanguage({ ...asked, ...other })).toBeNull()
})
