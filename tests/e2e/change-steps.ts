import { randomUUID } from 'node:crypto'
import type { guestOrder } from './tracking-steps.ts'
import { expect, opsHeaders } from './fixtures.ts'
import { withWireNames } from '../../src/contract/field-names.ts'

type Ordered = Awaited<ReturnType<typeof guestOrder>>

/** One piece less of the first dish, proposed by a program. */
export async function proposeLess(
  origin: string,
  { id, dishes, version }: Pick<Ordered, 'id' | 'dishes' | 'version'>,
  note: string,
): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/ops/orders/${id}/changes`, {
    method: 'POST',
    headers: {
      ...opsHeaders,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(
      withWireNames({
        version,
        note,
        dishes: dishes.map((line, index) => ({
          id: line.id,
          quantity: index === 0 ? line.quantity - 1 : line.quantity,
          ingredients: [],
          free_of_choice: null,
        })),
      }),
    ),
  })
  expect(answer.status).toBe(200)
}
