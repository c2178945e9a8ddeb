// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { boardOf } from '#tests/storefront/board-orders.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { serverNow } from '#platform/server-clock.ts'
import { KitchenControls } from './kitchen-controls.tsx'

afterEach(cleanup)

function Kitchen() {
  const [paused_until, setPausedUntil] = useState<string | null>(null)
  const pause = () => setPausedUntil(new Date(serverNow() + 60_000).toISOString())
  return (
    <>
      <KitchenControls city={{ ...boardOf().city, paused_until }} />
      <button onClick={() => (paused_until ? setPausedUntil(null) : pause())}>Change</button>
    </>
  )
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('the focus goes from Pause to Resume and back', async () => {
  await renderInShop(<Kitchen />)
  button('Pause').focus()
  fireEvent.click(button('Change'))
  expect(document.activeElement).toBe(button(/^Resume/))
  fireEvent.click(button('Change'))
  expect(document.activeElement).toBe(button('Pause'))
})
