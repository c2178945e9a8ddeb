import * as v from 'valibot'
import { type CodeLength, codeLengths, defaultCodeLength } from '#contract/customers/code-length.ts'
import { hasCredentials } from './credentials.server.ts'
import { optionalText, secretText } from './optional-text.server.ts'

export const numberFrom = (min: number, max: number, fallback: number) => {
  const sentence = `must be a number from ${min} to ${max}`
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text || String(fallback)),
    v.regex(/^\d{1,7}$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  )
}
const isPattern = (text: string): boolean => {
  try {
    return Boolean(new RegExp(text))
  } catch {
    return false
  }
}
const headers = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.trim() || '{}'),
  v.check((text) => {
    try {
      return v.is(v.record(v.string(), v.string()), JSON.parse(text))
    } catch {
      return false
    }
  }, 'must be JSON such as {"Authorization":"Bearer …"}'),
  v.transform((text) => v.parse(v.record(v.string(), v.string()), JSON.parse(text))),
)

export const loginEntries = {
  TRUSTED_PROXY_HOPS: numberFrom(0, 9, 0),
  AUTH_SECRET: secretText(32),
  CODES_PER_DAY: numberFrom(1, 1_000_000, 1000),
  CODE_LENGTH: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text): CodeLength | undefined =>
      text === '' ? defaultCodeLength : codeLengths.find((length) => String(length) === text),
    ),
    v.check((length) => length !== undefined, `must be ${codeLengths.join(' or ')}`),
    v.transform((length) => length ?? defaultCodeLength),
  ),
  ALLOW_FIXED_CODE_LOGIN: v.pipe(
    v.optional(v.picklist(['0', '1', ''], 'must be 0 or 1'), ''),
    v.transform((value) => value === '1'),
  ),
  FIXED_LOGIN_CODE: v.pipe(
    optionalText,
    v.check((value) => value === undefined || /^\d+$/.test(value), 'must be digits'),
  ),
  SMS_URL: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || /^https?:\/\/\S+$/.test(value),
      'must be an http or https address',
    ),
    v.check(
      (value) => !hasCredentials(value),
      'must be an http or https address without user and password, which SMS_HEADERS takes as {"Authorization":"Basic …"}',
    ),
  ),
  SMS_METHOD: v.optional(v.picklist(['GET', 'POST'], 'must be GET or POST'), 'POST'),
  SMS_HEADERS: headers,
  SMS_BODY: optionalText,
  SMS_SUCCESS: v.pipe(
    optionalText,
    v.check((value) => value === undefined || isPattern(value), 'must be a regular expression'),
  ),
  WHATSAPP_TOKEN: optionalText,
  WHATSAPP_PHONE_ID: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || /^\d+$/.test(value),
      'must be the number that Meta gave to the phone',
    ),
  ),
  WHATSAPP_TEMPLATE: optionalText,
  WHATSAPP_STATUS_TEMPLATE: optionalText,
  TELEGRAM_BOT_TOKEN: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || /^\d+:[\w-]+$/.test(value),
      'must look like 123456:ABC-DEF',
    ),
  ),
}
const loginVariables = v.object(loginEntries)
type LoginVariables = v.InferOutput<typeof loginVariables>

export function loginContradiction(env: LoginVariables): string | null {
  if (env.ALLOW_FIXED_CODE_LOGIN !== (env.FIXED_LOGIN_CODE !== undefined))
    return 'ALLOW_FIXED_CODE_LOGIN=1 and FIXED_LOGIN_CODE need each other'
  if (env.FIXED_LOGIN_CODE && env.FIXED_LOGIN_CODE.length !== env.CODE_LENGTH)
    return `FIXED_LOGIN_CODE must have ${env.CODE_LENGTH} digits, as CODE_LENGTH says`
  if (env.SMS_URL && !`${env.SMS_URL} ${env.SMS_BODY}`.includes('{text}'))
    return 'SMS_URL or SMS_BODY must hold {text}'
  const whatsApp = [env.WHATSAPP_TOKEN, env.WHATSAPP_PHONE_ID, env.WHATSAPP_TEMPLATE].filter(
    (value) => value !== undefined,
  )
  if (![0, 3].includes(whatsApp.length))
    return 'WHATSAPP_TOKEN, WHATSAPP_PHONE_ID and WHATSAPP_TEMPLATE need each other'
  return null
}

export const loginOptions = (env: LoginVariables & { DEMO: boolean }) => ({
  secret: env.AUTH_SECRET,
  fixedCode: env.FIXED_LOGIN_CODE,
  codeLength: env.CODE_LENGTH,
  codesPerDay: env.CODES_PER_DAY,
  demo: env.DEMO,
  sms: env.SMS_URL
    ? {
        url: env.SMS_URL,
        method: env.SMS_METHOD,
        headers: env.SMS_HEADERS,
        body: env.SMS_BODY,
        success: env.SMS_SUCCESS === undefined ? undefined : new RegExp(env.SMS_SUCCESS),
      }
    : undefined,
  whatsapp:
    env.WHATSAPP_TOKEN && env.WHATSAPP_PHONE_ID && env.WHATSAPP_TEMPLATE
      ? {
          token: env.WHATSAPP_TOKEN,
          phoneId: env.WHATSAPP_PHONE_ID,
          template: env.WHATSAPP_TEMPLATE,
          noticeTemplate: env.WHATSAPP_STATUS_TEMPLATE,
        }
      : undefined,
  telegram: env.TELEGRAM_BOT_TOKEN ? { token: env.TELEGRAM_BOT_TOKEN } : undefined,
})
