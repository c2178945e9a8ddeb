import { useEffect } from 'react'
import { isLost } from '#ui/use-lost-focus.ts'

const cardsIn = (part: Element | null | undefined) => [
  ...(part?.querySelectorAll('[data-focus^="order-"]') ?? []),
]

/** For a dialog that may move its order: the focus goes to the card, or to the nearest one left. */
export function useCardFocus(orderId: number): void {
  useEffect(() => {
    const card = () => document.querySelector(`[data-focus="order-${orderId}"]`)
    const column = card()?.closest('section')
    const place = cardsIn(column).findIndex((one) => one === card())
    return () => {
      const left = cardsIn(column)
      // A card in a column that is not shown takes no focus.
      for (const next of [card(), left[place] ?? left.at(-1)])
        if (isLost()) next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    }
  }, [orderId])
}
