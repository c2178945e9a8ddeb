import { operatorOnly } from '#backend/core/operator.ts'
import { addNote } from './order-notes.service.ts'

export const noteRoutes = {
  addNote: operatorOnly.addNote.handler(({ input: { params, headers, body }, context }) =>
    addNote(context, params.orderId, { key: headers['idempotency-key'], text: body.text }),
  ),
}
