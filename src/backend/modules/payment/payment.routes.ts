import { os } from '#backend/core/context.ts'
import { notFound } from '#backend/core/refusal.ts'
import { receiveWebhook } from './webhook.service.ts'

/** Answers 404 outside the demo. */
const sandbox = os.payment.use(({ context, next }) => {
  const { sandbox } = context.deps.payments
  if (!sandbox) throw notFound()
  return next({ context: { sandbox } })
})

export const paymentRoutes = {
  webhook: os.payment.webhook.handler(async ({ input, context }) => {
    await receiveWebhook(context.deps, input.params.provider, {
      body: await context.rawBody(),
      headers: context.headers,
    })
    return {}
  }),
  sandboxSession: sandbox.sandboxSession.handler(({ input, context }) =>
    context.sandbox.show(input.params.session),
  ),
  sandboxPay: sandbox.sandboxPay.handler(async ({ input, context }) => {
    const page = await context.sandbox.answer(input.params.session, input.body.outcome)
    context.deps.payments.wake()
    return page
  }),
}
