import type { CartInput } from '#contract/cart.calls.ts'

type Equipment = NonNullable<CartInput['equipment']>
export const mostPersons = 50

/** Another number of people: everybody's pair of chopsticks comes or goes with them, until the pairs were chosen apart. */
export function withPersons(equipment: Equipment, persons: number): Equipment {
  const pairs = equipment.chopsticks + equipment.training_chopsticks
  if (pairs !== equipment.persons) return { ...equipment, persons }
  return { ...equipment, persons, chopsticks: Math.max(0, persons - equipment.training_chopsticks) }
}
