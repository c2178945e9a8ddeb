import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { board, boardOrder } from '#contract/ops/board.calls.ts'
import { ask, opsToken, post } from './shop.ts'

export const operator = { authorization: `Bearer ${opsToken}` }

/** The kitchen's calls by HTTP; a key of its own for each move unless one is given. */
export const boardCallsOf = (backend: () => Backend) => ({
  read: async (cityId: number) => {
    const { body } = await ask(backend(), `/api/v1/ops/board?domainId=${cityId}`, {
      headers: operator,
    })
    return v.parse(board, body)
  },
  move: (id: OrderId, move: object, key: string = randomUUID()) =>
    post(backend(), `/api/v1/ops/orders/${id}/moves`, move, {
      ...operator,
      'idempotency-key': key,
    }),
  /** @throws ValiError for a refusal */
  moved: async (id: OrderId, move: object) => {
    const { body } = await post(backend(), `/api/v1/ops/orders/${id}/moves`, move, {
      ...operator,
      'idempotency-key': randomUUID(),
    })
    return v.parse(boardOrder, body)
  },
})
