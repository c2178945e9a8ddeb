import * as v from 'valibot'
import { optionalText } from './optional-text.server.ts'

/** Their usage policies allow one request per second, with a contact in the User-Agent. */
const publicHosts = new Set(['nominatim.openstreetmap.org', 'photon.komoot.io'])

/** Allows a folder, but no credentials and parameters: they would reach logs. */
function isBaseAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return [username, password, search, hash].every((part) => part === '')
}

export const placesEntries = {
  ADDRESS_SEARCH: v.pipe(
    optionalText,
    v.union([v.undefined(), v.picklist(['photon', 'nominatim'])], 'must be photon or nominatim'),
  ),
  ADDRESS_SEARCH_URL: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || isBaseAddress(value),
      'must be an http or https address without user, password and parameters',
    ),
  ),
  ADDRESS_SEARCH_CONTACT: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || /^(?:[^\s@()]+@[^\s@()]+|https?:\/\/[^\s()]+)$/.test(value),
      'must be an e-mail address or a web page',
    ),
  ),
  ADDRESS_SEARCH_PER_SECOND: v.pipe(
    optionalText,
    v.check(
      (value) => value === undefined || /^(?:[1-9]\d{0,2}|1000)$/.test(value),
      'must be a number from 1 to 1000',
    ),
    v.transform((value) => (value === undefined ? undefined : Number(value))),
  ),
}
const placesVariables = v.object(placesEntries)
type PlacesVariables = v.InferOutput<typeof placesVariables>

const isPublic = (url: string): boolean => publicHosts.has(new URL(url).hostname)

export function placesContradiction(env: PlacesVariables): string | null {
  const { ADDRESS_SEARCH: kind, ADDRESS_SEARCH_URL: url, ADDRESS_SEARCH_CONTACT: contact } = env
  if ((kind === undefined) !== (url === undefined))
    return 'ADDRESS_SEARCH and ADDRESS_SEARCH_URL need each other'
  if (url === undefined || !URL.canParse(url) || !isPublic(url)) return null
  if (contact === undefined)
    return `${new URL(url).hostname} wants to know who asks: it needs ADDRESS_SEARCH_CONTACT beside it`
  return (env.ADDRESS_SEARCH_PER_SECOND ?? 1) > 1
    ? `${new URL(url).hostname} allows one request in a second: ADDRESS_SEARCH_PER_SECOND must be 1`
    : null
}

/** The processes of one machine share the rate. */
export function placesOptions(env: PlacesVariables & { WORKERS: number }) {
  const { ADDRESS_SEARCH: kind, ADDRESS_SEARCH_URL: url } = env
  if (kind === undefined || url === undefined) return undefined
  const perSecond = env.ADDRESS_SEARCH_PER_SECOND ?? (isPublic(url) ? 1 : 20)
  return {
    kind,
    url,
    contact: env.ADDRESS_SEARCH_CONTACT,
    perSecond: perSecond / env.WORKERS,
    // The policy of the public Nominatim forbids a search per letter.
    isForTyping: !(kind === 'nominatim' && isPublic(url)),
  }
}
