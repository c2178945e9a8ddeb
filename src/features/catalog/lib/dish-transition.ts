/** Of `motion.css`. None while another one goes on: the browser would break that off with an error. */
const unlessMoving = (type: 'dish' | 'dish-back') => ({
  types: () => (document.querySelector(':active-view-transition') ? (false as const) : [type]),
})

/** The image of a card grows into that of the dish's page. */
export const toDish = unlessMoving('dish')
export const backToCard = unlessMoving('dish-back')
