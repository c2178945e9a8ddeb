import { operatorOnly } from '#backend/core/operator.ts'
import { readSales } from './reports.service.ts'

export const reportRoutes = {
  report: operatorOnly.report.handler(({ input, context }) => {
    const { cities } = context.operator
    return readSales(context.deps, { query: input.query ?? {}, cities }, context.locale)
  }),
}
