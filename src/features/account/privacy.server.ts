import type { Answer } from '#api/answer.ts'
import { asCustomer } from '#api/customer.server.ts'
import type { Locale } from '#contract/locales.ts'
import { processEnvironment } from '#platform/env/env.server.ts'
import { faultPage } from '#platform/http/fault-page.server.ts'
import { localeOfPath, withLocale } from '#platform/i18n/locale.ts'
import { forgetBrowser } from '#platform/session/session.server.ts'

/** The customer's data as a download; redirects home when nobody is signed in. */
export async function dataFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const answer = await asCustomer(locale, (api) => api.privacy.data())
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

/** Without a code by SMS, the code of the server's configuration is sent instead. */
export async function removeAccount(
  locale: Locale,
  code = processEnvironment().FIXED_LOGIN_CODE ?? '',
): Promise<Answer<object>> {
  const answer = await asCustomer(locale, (api) => api.privacy.remove({ body: { code } }))
  if (answer.ok) forgetBrowser()
  return answer
}
