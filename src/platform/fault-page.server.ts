import en from '#locales/en/fault.json' with { type: 'json' }
import ru from '#locales/ru/fault.json' with { type: 'json' }
import type { Locale } from '#contract/text.ts'
import { localeOfPath, localeTags, withLocale } from './locale.ts'
import { secure } from './security-headers.server.ts'

const texts: Record<Locale, typeof en> = { en, ru }

/** What is left when not even the error page can be shown (specification, section 8): a sentence and the way home, in the language of the address. */
export function faultPage(pathname: string): Response {
  const locale = localeOfPath(pathname)
  const { title, text, home } = texts[locale]
  const html = `<!DOCTYPE html><html lang="${localeTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>html{color-scheme:light dark;font-family:sans-serif}body{max-width:28rem;margin:20vh auto;padding:1rem;text-align:center}</style></head><body><h1>${title}</h1><p>${text}</p><p><a href="${withLocale('/', locale)}">${home}</a></p></body></html>`
  return secure(new Response(html, { status: 500, headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' } }))
}
