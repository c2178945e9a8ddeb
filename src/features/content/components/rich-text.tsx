import clsx from 'clsx'
import { useStorefront } from '#api/shop.ts'
import { localizeLinks } from '../lib/html.rules.ts'

const look = clsx(
  'max-w-2xl text-pretty [&>*+*]:mt-4',
  '[&_h2]:mt-8 [&_h2]:text-title [&_h3]:mt-6 [&_h3]:text-subtitle',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li+li]:mt-2 [&_li]:ps-1 [&_li]:marker:font-bold [&_li]:marker:text-link',
  '[&_a]:font-semibold [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:no-underline [&_strong]:font-bold',
  '[&_blockquote]:border-s-4 [&_blockquote]:border-primary [&_blockquote]:ps-4 [&_blockquote]:text-muted',
)

/** The HTML was sanitised when it was saved, and the CSP forbids scripts in it. */
export function RichText({
  html,
  lang,
  className,
}: {
  html: string
  lang: string | undefined
  className?: string
}) {
  const { locale } = useStorefront()
  return (
    <div
      lang={lang}
      className={clsx(look, className)}
      dangerouslySetInnerHTML={{ __html: localizeLinks(html, locale) }}
    />
  )
}
