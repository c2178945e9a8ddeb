import type { MouseEvent } from 'react'

const pressed = 'data-pressed'

/** Of a card's link: its image grows into that of the dish's page, as `motion.css` says. */
export const dishTransition = {
  viewTransition: { types: ['dish'] },
  onClick: ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    document.querySelector(`[${pressed}]`)?.removeAttribute(pressed)
    currentTarget.closest('article')?.setAttribute(pressed, '')
  },
}
