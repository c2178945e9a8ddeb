import { createHash } from 'node:crypto'
import en from '#locales/en/fault.json' with { type: 'json' }
import { byLocale } from '#contract/locales.ts'
import { negotiateLocale } from '#contract/negotiate-locale.ts'
import { sameShape } from '#contract/values/same-shape.ts'
import { localeOfPath, localeTags, withLocale } from '#platform/i18n/locale.ts'
import { contentSecurityPolicy, secure } from './security-headers.server.ts'

const files = import.meta.glob<unknown>('../../../locales/*/fault.json', {
  eager: true,
  import: 'default',
})
const textsIn = byLocale(({ code }) =>
  sameShape(en, files[`../../../locales/${code}/fault.json`], `locales/${code}/fault.json`),
)

const style =
  'html{color-scheme:light dark;font-family:sans-serif}body{max-width:28rem;margin:20vh auto;padding:1rem;text-align:center}'
const headers = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({
    styles: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  }),
}

function plainPage(
  pathname: string,
  show: (said: typeof en, home: string) => { title: string; body: string },
): string {
  const locale = localeOfPath(pathname)
  const { title, body } = show(textsIn[locale], withLocale('/', locale))
  return `<!DOCTYPE html><html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>${body}</body></html>`
}

/** For when even the error page fails to render. */
export const faultPage = (pathname: string): Response =>
  secure(
    new Response(
      plainPage(pathname, ({ title, text, home }, href) => ({
        title,
        body: `<p>${text}</p><p><a href="${href}">${home}</a></p>`,
      })),
      { status: 500, headers },
    ),
  )

export const busyPage = (pathname: string, status: 429 | 503): Response =>
  secure(
    new Response(
      plainPage(pathname, ({ busy_title: title, busy_text: text }) => ({
        title,
        body: `<p>${text}</p>`,
      })),
      { status, headers: { ...headers, 'retry-after': status === 429 ? '10' : '1' } },
    ),
  )

const bodyRefusals = {
  413: { code: 'BODY_TOO_LARGE', text: 'too_large_text', wait: null },
  429: { code: 'TOO_MANY_REQUESTS', text: 'busy_text', wait: '10' },
  503: { code: 'BUSY', text: 'busy_text', wait: '1' },
} as const

/** A call whose body is too large, or one of too many large ones, in the language that it asks for. */
export function bodyRefusal({ headers }: Request, status: keyof typeof bodyRefusals): Response {
  const { code, text, wait } = bodyRefusals[status]
  const message = textsIn[negotiateLocale(headers.get('accept-language'))][text]
  return secure(
    Response.json(
      { message, code },
      {
        status,
        headers: {
          'cache-control': 'no-store',
          // Node.js would read the rest of the body, as large as it may be.
          connection: 'close',
          vary: 'accept-language',
          ...(wait && { 'retry-after': wait }),
        },
      },
    ),
  )
}

export const emptyShopPage = (pathname: string): Response =>
  secure(
    new Response(
      plainPage(pathname, ({ empty_title: title, empty_text: text }) => ({
        title,
        body: `<p>${text}</p>`,
      })),
      { status: 503, headers: { ...headers, 'retry-after': '60' } },
    ),
  )
