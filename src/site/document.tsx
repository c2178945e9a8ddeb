import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { isDemo } from '#platform/env/demo.ts'
import { headScript } from '#platform/head/head-script.ts'
import { googleMaps } from '#platform/env/google-maps-key.ts'
import { localeDirections, localeTags } from '#platform/i18n/locale.ts'
import { pricePattern } from '#platform/i18n/price-pattern.ts'
import { tagManagerId } from '#platform/env/tag-manager-id.ts'
import { currentVariant, headerColors } from '#platform/env/variant.ts'

export function Document({ children }: { children: ReactNode }) {
  const { context, ssr } = useRouter().options
  const variant = currentVariant()
  const maps = googleMaps()
  const colors = headerColors(variant)
  // Not from the route: a page whose data failed to load is a document too.
  const city = context.queryClient.getQueryData(shopQueries.cities(context).queryKey)?.city
  return (
    // The head script changes the element before hydration.
    <html
      lang={localeTags[context.locale]}
      dir={localeDirections[context.locale] === 'rtl' ? 'rtl' : undefined}
      data-locale={context.locale}
      data-variant={variant}
      data-tag-manager={tagManagerId(city?.country)}
      data-google-maps-key={maps.key}
      data-google-maps-id={maps.mapId}
      data-price={pricePattern(context.locale, city?.currency)}
      data-demo={isDemo() ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <script
          nonce={ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: headScript() }}
        />
        {/* Not by the routes' heads, which know one meta of a name. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colors.dark} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
