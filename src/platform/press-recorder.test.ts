import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { pressRecorderScript } from './press-recorder.ts'

const page = (body: string) => {
  const { window } = new JSDOM(`<head><script>${pressRecorderScript}</script></head><body>${body}</body>`, { runScripts: 'dangerously' })
  const press = (selector: string) => window.document.querySelector<HTMLElement>(selector)?.click()
  const heard = () => window.pressRecorder?.presses.map(({ id, dataset }) => `${id} ${dataset['heard']}`)
  return { window, press, heard }
}

test('every button that nothing answers yet is kept in order, once or as often as it counts', () => {
  const { window, press, heard } = page(
    '<button type="button" id="heart"><i></i></button><button type="button" id="plus" data-counts></button><button type="button" popovertarget="menu" id="menu"></button>',
  )
  for (const selector of ['#plus', '#heart i', '#heart', '#plus', '#menu']) press(selector)
  expect(heard()).toEqual(['plus 2', 'heart 1', 'plus 2'])
  window.pressRecorder?.stop()
  press('#heart')
  expect(heard()).toHaveLength(3)
})

test('a form without an address is not sent by the browser but kept, one with an address is sent', () => {
  const { window, press, heard } = page(
    '<form id="order"><button id="send"></button></form><form action="/search"><button id="find"></button></form>',
  )
  const sent: boolean[] = []
  window.addEventListener('submit', (event) => {
    sent.push(!event.defaultPrevented)
    event.preventDefault()
  })
  press('#send')
  press('#find')
  expect(sent).toEqual([false, true])
  expect(heard()).toEqual(['send 1'])
})

test('the client bundle hears that the page is used', () => {
  const { window } = page('')
  let uses = 0
  if (window.pressRecorder) window.pressRecorder.onUse = () => uses++
  window.dispatchEvent(new window.Event('scroll'))
  window.dispatchEvent(new window.Event('keydown'))
  expect([uses, window.pressRecorder?.isUsed]).toEqual([1, true])
})
