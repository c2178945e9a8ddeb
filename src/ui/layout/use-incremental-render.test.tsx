// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useIncrementalRender, watchNavigation } from './use-incremental-render.ts'

let navigate: (event: { action: { type: string } }) => void = () => {}
watchNavigation({ subscribe: (listen) => (navigate = listen) })

const seen: number[] = []
function List({ total }: { total: number }): ReactNode {
  const count = Math.min(useIncrementalRender(total, 6), total)
  seen.push(count)
  return <p>{count}</p>
}

const box = document.createElement('div')
const rendered = async (type: string) => {
  navigate({ action: { type } })
  const root = createRoot(box)
  await act(async () => root.render(<List total={15} />))
  const text = box.textContent
  await act(async () => root.unmount())
  return text
}

afterEach(() => void seen.splice(0))

test('a list on a new page renders 6 items first, then the rest', async () => {
  expect(await rendered('PUSH')).toBe('15')
  expect(seen).toEqual([6, 12, 15])
})

test('a list on a page reached by Back renders whole at once', async () => {
  expect(await rendered('BACK')).toBe('15')
  expect(seen).toEqual([15])
})

test('server HTML and hydration render a whole list even after an address change', async () => {
  navigate({ action: { type: 'REPLACE' } })
  box.innerHTML = renderToString(<List total={15} />)
  expect(box.textContent).toBe('15')
  const faults: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(box, <List total={15} />, { onRecoverableError: (fault) => faults.push(fault) }),
  )
  expect(seen.every((count) => count === 15)).toBe(true)
  expect(faults).toEqual([])
  await act(async () => root.unmount())
})
