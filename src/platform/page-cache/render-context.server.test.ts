import { expect, test } from 'vitest'
import { newRender, pageBytes, placeInPage, renderWithin } from './render-context.server.ts'

const render = () => newRender({ nonce: 'n1', clientAddress: null, requestId: null })

test('finished parts are placed in any order and as often as shown', async () => {
  const bytes = await renderWithin(render(), async () => {
    const [dish, footer] = [
      placeInPage(Buffer.from('<b>Суп</b>')),
      placeInPage(Buffer.from('<i>©</i>')),
    ]
    return pageBytes(`<p>${footer}</p>–<p>${dish}</p><p>${footer}</p>`)
  })
  expect(bytes.toString()).toBe('<p><i>©</i></p>–<p><b>Суп</b></p><p><i>©</i></p>')
})

test('a text that looks like a mark of another page stays unchanged', async () => {
  const bytes = await renderWithin(render(), async () =>
    pageBytes(`<!--n2:0-->${placeInPage(Buffer.from('x'))}<!--n2:0-->`),
  )
  expect(bytes.toString()).toBe('<!--n2:0-->x<!--n2:0-->')
})

test('placeInPage gives null outside a page', () => {
  expect(placeInPage(Buffer.from('x'))).toBeNull()
  expect(pageBytes('<p>').toString()).toBe('<p>')
})
