import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { chipClass } from '#ui/chip-class.ts'
import { PageFrame } from './components/page-frame.tsx'
import { RichText } from './components/rich-text.tsx'
import { contentQueries } from './content.queries.ts'
import { destinationOf } from './destination.rules.ts'

export function TextPage() {
  const { t } = useLingui()
  const shop = useStorefront()
  const { slug, module = '', page } = useParams({ strict: false })
  const { data: text } = useSuspenseQuery(contentQueries.page(shop, page ?? slug ?? module))
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const neighbours = navigation.flatMap((item) => {
    const to = destinationOf(item)
    return to &&
      'params' in to &&
      to.to === '/$module/$page' &&
      to.params.module === module &&
      to.params.page !== page
      ? [{ item, to }]
      : []
  })
  return (
    <PageFrame narrow title={text.seo.h1 ?? text.title} lang={text.seo.langs?.h1}>
      <RichText html={text.html} lang={text.langs?.html} />
      {neighbours.length > 0 && (
        <nav aria-label={t`See also`} className="mt-8 border-t border-line pt-5">
          <ul className="flex flex-wrap gap-2">
            {neighbours.map(({ item, to }) => (
              <li key={item.id}>
                <Link {...to} lang={item.langs?.name} className={chipClass(false)}>
                  {item.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </PageFrame>
  )
}
