/** Types of `motion.css`; none during another transition, which the browser would abort. */
const unlessMoving = (type: 'dish' | 'dish-back') => ({
  types: () => (document.querySelector(':active-view-transition') ? (false as const) : [type]),
})

/** The image of a card grows into that of the dish's page. */
export const toDish = unlessMoving('dish')
export const backToCard = unlessMoving('dish-back')
