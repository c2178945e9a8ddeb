// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { localeScript } from './locale-script.ts'

test('a link to a language is remembered without a handler, other links are not', () => {
  const script = document.createElement('script')
  script.textContent = localeScript
  document.head.append(script)
  document.body.innerHTML =
    '<a href="#menu">Menu</a><div id="drawer"><a href="#ru" data-locale="ru"><b>Русский</b></a></div>'
  document.querySelector('a')?.click()
  expect(document.cookie).toBe('')
  document.querySelector('b')?.click()
  expect(document.cookie).toBe('i18n_redirected=ru')
})
