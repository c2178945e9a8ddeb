import { hiddenOrders, operatorOnly } from '#backend/core/operator.ts'
import type { CityId } from '#contract/values/ids.ts'
import {
  addPrinter,
  changePrinter,
  printersOfCities,
  removePrinter,
  testPrinter,
} from './printers.service.ts'
import { claimTicket } from './screen-tickets.service.ts'
import { pageOfTickets, printAgain } from './tickets.service.ts'

/** A named city has already been checked. */
const asked = (cityId: CityId | undefined, own: readonly CityId[] | null) =>
  cityId === undefined ? own : [cityId]

export const printerRoutes = {
  printers: operatorOnly.printers.handler(({ input, context }) =>
    printersOfCities(context.deps, asked(input.query?.cityId, context.operator.cities)),
  ),
  addPrinter: operatorOnly.addPrinter.handler(({ input, context }) =>
    addPrinter(context.deps, input.body),
  ),
  changePrinter: operatorOnly.changePrinter.handler(({ input: { params, body }, context }) =>
    changePrinter(context.deps, params.printerId, body, context.operator.cities),
  ),
  removePrinter: operatorOnly.removePrinter.handler(({ input, context }) =>
    removePrinter(context.deps, input.params.printerId, context.operator.cities),
  ),
  testPrinter: operatorOnly.testPrinter.handler(({ input, context }) =>
    testPrinter(context.deps, input.params.printerId, context.operator.cities),
  ),
  tickets: operatorOnly.tickets.handler(async ({ input, context: { deps, operator } }) =>
    pageOfTickets(
      deps,
      {
        cities: asked(input.query?.cityId, operator.cities),
        hidden: await hiddenOrders(deps, operator),
      },
      input.query?.page,
    ),
  ),
  printOrder: operatorOnly.printOrder.handler(({ input: { params, body }, context }) =>
    printAgain(context.deps, params.orderId, body.printerId),
  ),
  claimTicket: operatorOnly.claimTicket.handler(({ input: { params, body }, context }) =>
    claimTicket(context.deps, params.orderId, body),
  ),
}
