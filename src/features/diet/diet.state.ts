import { createCookieStore } from '#platform/session/cookie-store.ts'

const asItIs = (text: string) => text
const store = createCookieStore<string>({
  name: 'diet',
  empty: '',
  encode: asItIs,
  decode: asItIs,
})

/** The cookie's text, empty until hydrated; what it says is read by parts that load on demand. */
export const useDietText = (): string => store.use()
export const readDietText = store.read
export const writeDietText = store.write
