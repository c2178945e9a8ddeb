import { operatorOnly } from '#backend/core/operator.ts'
import { pageOfWebhooks, sendAgain } from '#backend/modules/webhooks/webhooks.service.ts'
import { pauseCity } from './city.service.ts'
import { changeGoods } from './goods.service.ts'

export const operatorRoutes = {
  changeGoods: operatorOnly.changeGoods.handler(({ input, context }) =>
    changeGoods(context.deps, input.params.goodsId, input.body),
  ),
  pause: operatorOnly.pause.handler(({ input, context }) =>
    pauseCity(context.deps, input.params.domainId, input.body.until),
  ),
  outbox: operatorOnly.outbox.handler(({ input, context }) =>
    pageOfWebhooks(context.deps, input.query?.page),
  ),
  retry: operatorOnly.retry.handler(({ input, context }) =>
    sendAgain(context.deps, input.params.webhookId),
  ),
}
