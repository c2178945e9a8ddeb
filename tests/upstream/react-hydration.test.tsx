// @vitest-environment jsdom
import { act, lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { breaks } from './breaks.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function page(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  onTestFinished(() => root.remove())
  return root
}
const never = new Promise<{ default: () => null }>(() => {})

test('React leaves the HTML of the server where a component sets other HTML and suppresses the warning', async () => {
  const why = breaks('src/site/components/cached-opening-hours.tsx', 'empties the line on load')
  const root = page('<p>Open until 10 pm</p>')
  const failed = vi.fn()
  await act(async () =>
    hydrateRoot(root, <p suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />, {
      onRecoverableError: failed,
    }),
  )
  expect(root.innerHTML, why).toBe('<p>Open until 10 pm</p>')
  expect(failed, why).not.toHaveBeenCalled()
})

test('React stops a click on a part that is not hydrated yet, in the capture phase of its root', async () => {
  const why = breaks(
    'src/platform/hydration/deferred-hydration.ts',
    'loses presses during hydration',
  )
  const root = page('<!--$--><button>Add</button><!--/$-->')
  const Part = lazy(() => never)
  await act(async () =>
    hydrateRoot(
      root,
      <Suspense>
        <Part />
      </Suspense>,
    ),
  )
  const stopped: boolean[] = []
  root.addEventListener('click', (event) => stopped.push(event.cancelBubble), true)
  await act(async () => root.querySelector('button')?.click())
  expect(stopped, why).toEqual([true])
})

test('React removes and moves children by methods of Node.prototype', async () => {
  const why = breaks('src/platform/hydration/translated-texts.ts', 'leaves translated pages broken')
  const root = page('<p>a<b>b</b></p>')
  const removed = vi.spyOn(Node.prototype, 'removeChild')
  const inserted = vi.spyOn(Node.prototype, 'insertBefore')
  const view = (isLong: boolean) => (
    <p>
      {isLong && 'a'}
      <b>b</b>
    </p>
  )
  const shown = await act(async () => hydrateRoot(root, view(true)))
  await act(async () => shown.render(view(false)))
  expect(removed, why).toHaveBeenCalled()
  await act(async () => shown.render(view(true)))
  expect(inserted, why).toHaveBeenCalled()
})
