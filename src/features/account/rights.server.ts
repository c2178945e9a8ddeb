import { asCustomer } from '#api/customer.server.ts'
import { faultPage } from '#platform/fault-page.server.ts'
import { localeOfPath, withLocale } from '#platform/locale.ts'

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
