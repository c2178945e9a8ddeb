import { os } from '#backend/core/context.ts'
import { notFound } from '#backend/core/refusal.ts'
import { answerUpdate, requirePlatform } from './bot.service.ts'
import { askForCode, phoneOf } from './codes.service.ts'
import { requireCustomer } from './identity.service.ts'
import { login, signOut } from './login.service.ts'
import { updateUser, userOf } from './profile.service.ts'
import { checkLink, makeLink, sharePhone } from './telegram.service.ts'

const platform = os.auth.use(async ({ context, next }) => {
  await requirePlatform(context)
  return next()
})

export const authRoutes = {
  telegramWebhook: platform.telegramWebhook.handler(async ({ input, context }) => {
    await answerUpdate(context, input.body)
    return {}
  }),
  smsCode: os.auth.smsCode.handler(({ input, context }) => askForCode(context, 'sms', input.query)),
  messengerCode: os.auth.messengerCode.handler(({ input, context }) =>
    askForCode(context, input.params.messenger, input.query),
  ),
  login: os.auth.login.handler(({ input, context }) => login(context, 'sms', input.body)),
  messengerLogin: os.auth.messengerLogin.handler(({ input, context }) =>
    login(context, input.params.messenger, input.body),
  ),
  telegramLink: os.auth.telegramLink.handler(({ context }) => makeLink(context)),
  telegramCheck: os.auth.telegramCheck.handler(({ input, context }) =>
    checkLink(context, input.body.uuid),
  ),
  logout: os.auth.logout.handler(async ({ context }) => {
    await signOut(context, 'here')
    return {}
  }),
  logoutEverywhere: os.auth.logoutEverywhere.handler(async ({ context }) => {
    await signOut(context, 'everywhere')
    return {}
  }),
}

const own = os.user.use(requireCustomer)

export const userRoutes = {
  get: own.get.handler(({ context }) => userOf(context.deps.db, context.customer.id)),
  update: own.update.handler(({ input, context }) =>
    updateUser(context.deps, context.customer, input.body),
  ),
}

/** Answers 404 outside the demo. */
const demo = os.demo.use(({ context, next }) => {
  const { demoInbox } = context.deps.login
  if (!demoInbox) throw notFound()
  return next({ context: { demoInbox } })
})

export const demoRoutes = {
  inbox: demo.inbox.handler(({ context }) => context.demoInbox.read()),
  telegram: demo.telegram.handler(async ({ input: { body }, context }) => {
    await sharePhone(context, body.uuid, await phoneOf(context, body), null)
    return {}
  }),
}
