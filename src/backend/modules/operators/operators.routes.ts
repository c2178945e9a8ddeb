import { operatorOnly } from '#backend/core/operator.ts'
import { pageOfWebhooks, sendAgain } from '#backend/modules/webhooks/webhooks.service.ts'
import { readAvailability } from './availability.service.ts'
import { extendLead, pauseCity } from './city.service.ts'
import { changeDish } from './dish.service.ts'
import { changeOption } from './options.service.ts'

export const operatorRoutes = {
  changeDish: operatorOnly.changeDish.handler(({ input, context }) =>
    changeDish(context.deps, input.params.dishId, input.body, context.locale),
  ),
  changeOption: operatorOnly.changeOption.handler(({ input, context }) =>
    changeOption(context.deps, input.params.option, input.body),
  ),
  availability: operatorOnly.availability.handler(({ input, context }) =>
    readAvailability(context.deps, input.query.cityId, context.locale),
  ),
  pause: operatorOnly.pause.handler(({ input, context }) =>
    pauseCity(context.deps, input.params.cityId, input.body),
  ),
  leadTime: operatorOnly.leadTime.handler(({ input, context }) =>
    extendLead(context.deps, input.params.cityId, input.body),
  ),
  outbox: operatorOnly.outbox.handler(({ input, context }) =>
    pageOfWebhooks(context.deps, input.query?.page),
  ),
  retry: operatorOnly.retry.handler(({ input, context }) =>
    sendAgain(context.deps, input.params.webhookId),
  ),
}
