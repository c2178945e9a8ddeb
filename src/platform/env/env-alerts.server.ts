import * as v from 'valibot'
import { optionalText } from './optional-text.server.ts'

export const alertEntries = {
  SMTP_URL: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || (/^smtps?:\/\/[^/\s]+/.test(value) && URL.canParse(value)),
      'must look like smtps://user:password@mail.example:465',
    ),
  ),
  ALERT_FROM: v.pipe(
    optionalText,
    v.check(
      (value) =>
        value === undefined ||
        /^(?:[^<>@\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
      'must look like Shop <alerts@shop.example>',
    ),
  ),
}
const alertVariables = v.object(alertEntries)
type AlertVariables = v.InferOutput<typeof alertVariables>

export const alertContradiction = ({ SMTP_URL, ALERT_FROM }: AlertVariables): string | null =>
  (SMTP_URL === undefined) === (ALERT_FROM === undefined)
    ? null
    : 'SMTP_URL and ALERT_FROM need each other'

export const alertOptions = ({ SMTP_URL, ALERT_FROM }: AlertVariables) => ({
  smtp: SMTP_URL && ALERT_FROM ? { url: SMTP_URL, from: ALERT_FROM } : undefined,
})
