import * as v from 'valibot'
import { line } from './plain-text.ts'

/** RFC 5321. */
export const maxEmail = 254
const maxLocalBytes = 64

/** `dot-atom` of RFC 5322 with the letters of RFC 6531; no quoted ones, which are not in use. */
const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u
const city = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/

function emailOf(text: string): string | null {
  const at = text.lastIndexOf('@')
  const name = text.slice(0, at)
  const host = `https://${text.slice(at + 1)}`
  if (!local.test(name) || new TextEncoder().encode(name).length > maxLocalBytes) return null
  if (!typedDomain.test(text.slice(at + 1)) || !URL.canParse(host)) return null
  const { hostname } = new URL(host)
  const email = `${name}@${hostname}`
  return city.test(hostname) && email.length <= maxEmail ? email : null
}

const emailText = (orNone: boolean) =>
  v.pipe(
    line(maxEmail),
    v.check((text) => (orNone && text === '') || emailOf(text) !== null, 'email'),
    v.transform((text) => emailOf(text) ?? text),
  )
/** Stored in one form: `ana@ПРИМЕР.РФ` is `ana@xn--e1afmkfd.xn--p1ai`. */
export const email = emailText(false)
export const emailOrNone = emailText(true)
