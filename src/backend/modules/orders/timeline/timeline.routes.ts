import { operatorOnly } from '#backend/core/operator.ts'
import { readTimeline } from './timeline.service.ts'

export const timelineRoutes = {
  timeline: operatorOnly.timeline.handler(({ input, context }) =>
    readTimeline(context.deps, input.params.orderId),
  ),
}
