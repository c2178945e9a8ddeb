import { operatorOnly } from '#backend/core/operator.ts'
import {
  chooseAlerts,
  linkTelegram,
  ownAlerts,
  sendTest,
  subscribe,
  unlinkTelegram,
  unsubscribe,
} from './own-alerts.service.ts'

export const alertRoutes = {
  alerts: operatorOnly.alerts.handler(({ context }) => ownAlerts(context)),
  chooseAlerts: operatorOnly.chooseAlerts.handler(({ input, context }) =>
    chooseAlerts(context, input.body),
  ),
  subscribe: operatorOnly.subscribe.handler(({ input, context }) => subscribe(context, input.body)),
  unsubscribe: operatorOnly.unsubscribe.handler(async ({ input, context }) => {
    await unsubscribe(context, input.params.subscriptionId)
    return {}
  }),
  linkTelegram: operatorOnly.linkTelegram.handler(({ context }) => linkTelegram(context)),
  unlinkTelegram: operatorOnly.unlinkTelegram.handler(async ({ context }) => {
    await unlinkTelegram(context)
    return {}
  }),
  testAlert: operatorOnly.testAlert.handler(async ({ input, context }) => {
    await sendTest(context, input.body.channel)
    return {}
  }),
}
