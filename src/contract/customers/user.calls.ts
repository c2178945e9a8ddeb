import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { codeLengths } from './code-length.ts'
import { plainDigits } from '../values/digits.ts'
import { dietaryNeeds, dietaryNeedsInput } from '../menu/dietary.ts'
import { emailOrNone } from '../values/email.ts'
import { uuid } from '../values/formats.ts'
import { phone } from '../values/phone.ts'
import { line, nameLine } from '../values/plain-text.ts'
import { address } from '../orders/order.calls.ts'
import { telegramUpdate } from './telegram.ts'
import { branded } from '../values/brand.ts'
import { unixSecondsSchema } from '../values/time.ts'
import {
  cityIdBody,
  cityIdParam,
  cityIdSchema,
  customerIdBody,
  customerIdSchema,
} from '../values/ids.ts'

export const messengers = ['whatsapp', 'telegram'] as const

export const code = v.pipe(
  line(40),
  v.transform(plainDigits),
  v.regex(new RegExp(`^(${codeLengths.map((length) => `\\d{${length}}`).join('|')})$`)),
)

export const savedAddress = v.object({
  id: v.number(),
  cityId: cityIdSchema,
  isLast: v.boolean(),
  ...address.entries,
  googlePlaceId: v.nullable(v.string()),
})
export type SavedAddress = v.InferOutput<typeof savedAddress>

/** Phone in E.164, `birthday` at UTC midnight of the date. */
export const user = v.object({
  id: customerIdSchema,
  firstName: v.nullable(v.string()),
  phone: v.string(),
  phone_formatted: v.string(),
  email: v.nullable(v.string()),
  birthday: v.nullable(unixSecondsSchema),
  addresses: v.array(savedAddress),
  /** Null until the customer answers, even with "everything". */
  dietaryNeeds: v.nullable(dietaryNeeds),
})
export type User = v.InferOutput<typeof user>

const secondsPerDay = 24 * 60 * 60
/** An empty e-mail removes it. A birthday is set once. */
export const userInput = v.object({
  firstName: v.optional(nameLine(60)),
  email: v.optional(emailOrNone),
  birthday: v.optional(
    v.nullable(
      branded(
        v.pipe(
          v.number(),
          v.integer(),
          v.check((seconds) => seconds % secondsPerDay === 0),
          v.minValue(-2_208_988_800),
          v.brand('UnixSeconds'),
        ),
      ),
    ),
  ),
  dietaryNeeds: v.optional(dietaryNeedsInput),
})
export type UserInput = v.InferOutput<typeof userInput>

const loginBody = {
  phone,
  code,
  referrerId: v.optional(v.nullable(customerIdBody)),
  cityId: v.optional(cityIdBody),
}
export const loginInput = v.object(loginBody)
export const messengerLoginInput = v.object({ ...loginBody, uuid: v.optional(v.nullable(uuid)) })

/** An opaque bearer token, valid for a year. `requester` is sent as X-Requester from then on. */
export const signedIn = v.object({ token: v.string(), user, requester: v.optional(v.string()) })
export type SignedIn = v.InferOutput<typeof signedIn>

/** The same answer for every phone. Both in seconds. */
export const codeSent = v.object({ resend_in: v.number(), expires_in: v.number() })
export type CodeSent = v.InferOutput<typeof codeSent>

export const codeQuery = v.object({ phone, cityId: v.optional(cityIdParam) })
export const linkCheck = v.object({ uuid })
const telegramLinked = v.object({ link: v.string(), uuid: v.string(), expired_at: v.string() })
export type TelegramLinked = v.InferOutput<typeof telegramLinked>
const telegramChecked = v.object({ phone: v.nullable(v.string()), is_expired: v.boolean() })
export type TelegramChecked = v.InferOutput<typeof telegramChecked>
const done = v.object({})

export const authCalls = {
  smsCode: oc
    .route({
      method: 'GET',
      path: '/api/v1/sms-code',
      summary:
        'Send a code by SMS; needs the header Client: web, and is refused across sites. Only who asked may type it: whose X-Requester is the same, or without one the address. 429 with retry_after (seconds) when asked too often',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: codeQuery }))
    .output(codeSent),
  messengerCode: oc
    .route({
      method: 'GET',
      path: '/api/v1/otp/{messenger}',
      summary: 'Send a code by a messenger, under the rules of sms-code',
      inputStructure: 'detailed',
    })
    .input(v.object({ params: v.object({ messenger: v.picklist(messengers) }), query: codeQuery }))
    .output(codeSent),
  login: oc
    .route({
      method: 'POST',
      path: '/api/v1/login',
      summary: 'Sign in with the code of an SMS; makes a customer of a new phone',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: loginInput }))
    .output(signedIn),
  messengerLogin: oc
    .route({
      method: 'POST',
      path: '/api/v1/login/{messenger}',
      summary: 'Sign in with the code of a messenger',
      inputStructure: 'detailed',
    })
    .input(
      v.object({
        params: v.object({ messenger: v.picklist(messengers) }),
        body: messengerLoginInput,
      }),
    )
    .output(signedIn),
  telegramLink: oc
    .route({
      method: 'GET',
      path: '/api/v1/link/telegram',
      summary:
        'A link to the bot, which asks for the phone and sends a code to it; under the rules of sms-code',
    })
    .output(telegramLinked),
  telegramCheck: oc
    .route({
      method: 'POST',
      path: '/api/v1/check/telegram',
      summary:
        'The phone shared with the bot through a link, once and only for its requester; null until then',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: linkCheck }))
    .output(telegramChecked),
  telegramWebhook: oc
    .route({
      method: 'POST',
      path: '/api/v1/telegram/webhook',
      summary: 'Updates of the bot, with the secret header of the platform',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: telegramUpdate }))
    .output(done),
  logout: oc
    .route({ method: 'POST', path: '/api/v1/logout', summary: 'Revoke this token' })
    .output(done),
  logoutEverywhere: oc
    .route({
      method: 'POST',
      path: '/api/v1/logout/everywhere',
      summary: "Revoke every token of the customer's",
    })
    .output(done),
}

export const userCalls = {
  get: oc
    .route({ method: 'GET', path: '/api/v1/user', summary: 'The signed-in customer' })
    .output(user),
  update: oc
    .route({
      method: 'PATCH',
      path: '/api/v1/user',
      summary: 'Change the profile; what is left out stays as it is',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: userInput }))
    .output(user),
}

export const demoMessage = v.object({
  id: v.number(),
  channel: v.picklist(['sms', ...messengers]),
  phone: v.string(),
  phone_formatted: v.string(),
  text: v.string(),
  code: v.nullable(v.string()),
  at: v.string(),
})
export type DemoMessage = v.InferOutput<typeof demoMessage>

export const demoCalls = {
  inbox: oc
    .route({
      method: 'GET',
      path: '/api/v1/demo/inbox',
      summary: 'What the demo would have sent in the last hour',
    })
    .output(v.array(demoMessage)),
  telegram: oc
    .route({
      method: 'POST',
      path: '/api/v1/demo/telegram',
      summary:
        'Share a phone with the stand-in of the bot, by the uuid of a link; the code comes into the inbox',
      inputStructure: 'detailed',
    })
    .input(v.object({ body: v.object({ uuid, phone, cityId: v.optional(cityIdBody) }) }))
    .output(done),
}
