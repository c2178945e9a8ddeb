import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { localeTags } from '#platform/locale.ts'
import { themeScript } from '#platform/theme.ts'
import { currentVariant } from '#platform/variant.ts'

/** The HTML document around every page. */
export function Document({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options
  return (
    // The theme script changes the element before React sees it.
    <html lang={localeTags[context.locale]} data-variant={currentVariant()} suppressHydrationWarning>
      <head>
        <script nonce={ssr?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
