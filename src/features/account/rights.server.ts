import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import type { Locale } from '#contract/text.ts'
import { processEnvironment } from '#platform/env/env.server.ts'
import { faultPage } from '#platform/http/fault-page.server.ts'
import { localeOfPath, withLocale } from '#platform/i18n/locale.ts'
import { forgetBrowser } from '#platform/session/session.server.ts'

/** All that the shop keeps about the customer, as a file to keep; home when nobody is signed in. */
export async function dataFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const answer = await asCustomer(locale, (api) => api.rights.data())
  const headers = { 'cache-control': 'no-store' }
  if (answer.ok)
    return new Response(JSON.stringify(answer.value, null, 2), {
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
      },
    })
  return answer.failure.status === 401
    ? new Response(null, {
        status: 307,
        headers: { ...headers, location: withLocale('/', locale) },
      })
    : faultPage(pathname)
}

/** Deletes the account with a code, and what this browser keeps of its owner; where no code is sent, that of the server's configuration stands for it. */
export async function removeAccount(
  locale: Locale,
  code = processEnvironment().FIXED_LOGIN_CODE ?? '',
): Promise<Answer<object>> {
  const answer = await asCustomer(locale, (api) => api.rights.remove({ body: { code } }))
  if (answer.ok) forgetBrowser()
  return answer
}
