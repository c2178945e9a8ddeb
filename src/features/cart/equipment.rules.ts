import * as v from 'valibot'
import { equipment } from '#contract/orders/cart.calls.ts'

export type Equipment = v.InferOutput<typeof equipment>
export const maxPersons = 50
export const forOne: Equipment = { persons: 1, chopsticks: 1, training_chopsticks: 0 }

/** Adjusts everybody's chopsticks until the pairs were chosen separately. */
export function withPersons(equipment: Equipment, persons: number): Equipment {
  const pairs = equipment.chopsticks + equipment.training_chopsticks
  if (pairs !== equipment.persons) return { ...equipment, persons }
  return { ...equipment, persons, chopsticks: Math.max(0, persons - equipment.training_chopsticks) }
}

const written = v.pipe(
  v.string(),
  v.regex(/^1~\d{1,2}\.\d{1,2}\.\d{1,2}$/),
  v.transform((cookie) => {
    const [persons, chopsticks, training_chopsticks] = cookie.slice(2).split('.').map(Number)
    return { persons, chopsticks, training_chopsticks }
  }),
  equipment,
)

const text = ({ persons, chopsticks, training_chopsticks }: Equipment) =>
  `1~${persons}.${chopsticks}.${training_chopsticks}`

/** `1~2.2.0` for two people with a pair each; empty for the default. */
export const encodeEquipment = (value: Equipment): string =>
  text(value) === text(forOne) ? '' : text(value)

/** Undefined for an invalid cookie, which is then dropped. */
export function decodeEquipment(cookie: string): Equipment | undefined {
  const { success, output } = v.safeParse(written, cookie)
  return success ? output : undefined
}
