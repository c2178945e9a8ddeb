import { useEffect } from 'react'
import { isLost } from '#ui/use-lost-focus.ts'
import { keepFocus } from '../keep-focus.ts'

const cardsIn = (part: Element | null | undefined) => [
  ...(part?.querySelectorAll('[data-focus^="order-"]') ?? []),
]

function focusFirst(...parts: (Element | null | undefined)[]): void {
  // One that is not shown takes no focus.
  for (const part of parts)
    if (isLost() && part instanceof HTMLElement) part.focus({ preventScroll: true })
}

const linkOf = (card: Element | null | undefined) => card?.querySelector('a, button')

/** To the card that has come to its place, else to the last one or the heading of its column. */
function focusNear(column: Element | null | undefined, place: number): void {
  const left = cardsIn(column)
  focusFirst(
    linkOf(left[place] ?? left.at(-1)),
    column?.querySelector('h2'),
    // The scheduled column has no heading, and is hidden while empty where all columns are shown.
    document.querySelector('[role="tab"][aria-selected="true"]'),
    document.getElementById('title-new'),
  )
}

/** Ref of a card: the focus that leaves with it is kept by its order, else near its place. */
export function keepCardFocus(card: HTMLElement | null): (() => void) | undefined {
  const release = keepFocus(card)
  if (!card) return release
  return () => {
    const column = card.closest('section')
    const place = cardsIn(column).indexOf(card)
    if (card.contains(document.activeElement)) queueMicrotask(() => focusNear(column, place))
    release?.()
  }
}

/** For a dialog that may move its order: the focus goes to the card, or near its place. */
export function useCardFocus(orderId: number): void {
  useEffect(() => {
    const card = () => document.querySelector(`[data-focus="order-${orderId}"]`)
    const column = card()?.closest('section')
    const place = cardsIn(column).findIndex((one) => one === card())
    return () => {
      focusFirst(linkOf(card()))
      focusNear(column, place)
    }
  }, [orderId])
}
