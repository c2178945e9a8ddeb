// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { pressRecorderScript } from './press-recorder.ts'

function show(body: string) {
  const script = document.createElement('script')
  script.textContent = pressRecorderScript
  document.head.append(script)
  document.body.innerHTML = body
}
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
const queued = () =>
  window.pressRecorder?.presses.map(({ id, dataset }) => `${id} ${dataset['queued']}`)

afterEach(() => window.pressRecorder?.stop())

test('presses on buttons without a handler are queued in order, counting ones each time', () => {
  show(
    '<button type="button" id="heart"><i></i></button><button type="button" id="plus" data-counts></button><button type="button" popovertarget="menu" id="menu"></button>',
  )
  for (const selector of ['#plus', '#heart i', '#heart', '#plus', '#menu']) press(selector)
  expect(queued()).toEqual(['plus 2', 'heart 1', 'plus 2'])
  window.pressRecorder?.stop()
  press('#heart')
  expect(queued()).toHaveLength(3)
})

test('a form without an action is queued, a form with an action is sent', () => {
  show(
    '<form id="order"><button id="send"></button></form><form action="/search"><button id="find"></button></form>',
  )
  const sent: boolean[] = []
  const note = (event: Event) => {
    sent.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('submit', note)
  press('#send')
  press('#find')
  window.removeEventListener('submit', note)
  expect(sent).toEqual([false, true])
  expect(queued()).toEqual(['send 1'])
})

test('the client bundle is notified once that the page is used', () => {
  show('')
  let uses = 0
  if (window.pressRecorder) window.pressRecorder.onUse = () => uses++
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('keydown'))
  expect([uses, window.pressRecorder?.isUsed]).toEqual([1, true])
})

test('a page counts as used only when the pointer really moves', () => {
  show('')
  const move = (movementX: number) =>
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))
  move(0)
  expect(window.pressRecorder?.isUsed).toBe(false)
  move(-3)
  expect(window.pressRecorder?.isUsed).toBe(true)
})
