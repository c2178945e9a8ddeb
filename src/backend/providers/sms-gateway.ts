import { sendTo } from './http.ts'
import type { Message, Sender } from './sender.ts'

/**
 * `{phone}` (+359…), `{digits}` (359…), `{text}` and `{id}` are percent-encoded in the URL;
 * the body is JSON when it begins like JSON, else a form.
 */
export interface SmsGateway {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  success?: RegExp | undefined
  timeoutMs?: number
}

const fill = (
  template: string,
  { phone, text, id }: Message,
  encode: (value: string) => string,
): string => {
  const values: Record<string, string> = { phone, digits: phone.slice(1), text, id }
  return template.replace(/\{(phone|digits|text|id)\}/g, (_, name: string) =>
    encode(values[name] ?? ''),
  )
}
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)

export const smsGateway =
  ({ url, method, headers, body, success, timeoutMs }: SmsGateway): Sender =>
  (message) => {
    const isJson = /^\s*[{[]/.test(body ?? '')
    const content = {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    }
    const sent =
      method === 'POST' && body !== undefined
        ? {
            body: fill(body, message, isJson ? inJson : encodeURIComponent),
            headers: { ...content, ...headers },
          }
        : { headers }
    return sendTo(
      fill(url, message, encodeURIComponent),
      { method, ...sent },
      { isTaken: (text) => success?.test(text) ?? true, timeoutMs },
    )
  }
