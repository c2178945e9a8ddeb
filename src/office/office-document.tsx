import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { currentVariant } from '#platform/env/variant.ts'
import { localeDirections, localeTags } from '#platform/i18n/locale.ts'
import { localeScript } from '#platform/i18n/locale-script.ts'
import { themeScript } from '#platform/theme.ts'
import { fontFiles } from '#platform/head/font-files.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import stylesheet from './office.css?url'

const headScript = createIsomorphicFn()
  .server(() => `${themeScript};${localeScript}`)
  .client(() => '')

/** The server renders it alone: what staff see is rendered in their browser. */
export function OfficeDocument({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options
  return (
    // The head script changes the element before hydration.
    <html
      lang={localeTags[context.locale]}
      dir={localeDirections[context.locale] === 'rtl' ? 'rtl' : undefined}
      data-locale={context.locale}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
        <script
          nonce={ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: headScript() }}
        />
        <link rel="stylesheet" href={stylesheet} />
        {fontFiles[context.locale].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={href}
          />
        ))}
        <link rel="icon" href={`/icons/${currentVariant()}/favicon.svg`} type="image/svg+xml" />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** Something to see until the browser has the program. */
export const OfficePending = () => (
  <div className="flex flex-col gap-4 p-4" aria-busy="true">
    <Skeleton className="h-12" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
)
