import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import type { Locale } from '#contract/text.ts'
import { faultPage } from '#platform/fault-page.server.ts'
import { localeOfPath, withLocale } from '#platform/locale.ts'
import { endSession } from '#platform/session.server.ts'

/** Deletes the account; what was refused signs nobody out. */
export async function leaveForGood(locale: Locale): Promise<Answer<object>> {
  const answer = await asCustomer(locale, (api) => api.rights.remove())
  if (answer.ok) endSession()
  return answer
}

/** All that the shop keeps about the customer, as a file to keep; home when nobody is signed in. */
export async function dataFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const answer = await asCustomer(locale, (api) => api.rights.data())
  const headers = { 'cache-control': 'no-store' }
  if (answer.ok)
    return new Response(JSON.stringify(answer.value, null, 2), {
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-disposition': 'attachment; filename="my-data.json"' },
    })
  return answer.failure.status === 401
    ? new Response(null, { status: 307, headers: { ...headers, location: withLocale('/', locale) } })
    : faultPage(pathname)
}
