import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useStorefront } from '#api/shop.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { CategoryIcon } from '#features/catalog/category-icon.tsx'
import { SideDrawer } from '#ui/overlay/side-drawer.tsx'
import { popoverItemClass } from '#ui/overlay/popover-menu.tsx'

const subcategoryClass =
  'inline-flex min-h-touch items-center rounded-control px-3 text-muted hover:bg-tint hover:text-ink aria-[current]:text-link'

const headerBottom = () =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)

function onResize(listener: () => void) {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Below the header, so that the button which opened it can close it. */
export function CategoryMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useStorefront()))
  const top = useSyncExternalStore(onResize, headerBottom)
  return (
    <SideDrawer open={open} onClose={onClose} title={t`Menu`} closeLabel={t`Close`} top={top}>
      <ul>
        <li>
          <Link
            to="/products"
            activeOptions={{ exact: true }}
            onClick={onClose}
            className={`${popoverItemClass} font-semibold`}
          >
            <CategoryIcon code="set" className="size-6 text-link" />
            <Trans>All dishes</Trans>
          </Link>
        </li>
        {categories
          .filter(({ parent_id }) => parent_id === null)
          .map((category) => {
            const parts = categories.filter(({ parent_id }) => parent_id === category.id)
            return (
              <li key={category.id}>
                <Link
                  to="/products/$category"
                  params={{ category: category.slug }}
                  activeOptions={{ exact: true }}
                  onClick={onClose}
                  lang={category.langs?.name}
                  className={`${popoverItemClass} font-semibold`}
                >
                  <CategoryIcon code={category.svg_icon_web} className="size-6 text-link" />
                  {category.name}
                </Link>
                {parts.length > 0 && (
                  <ul className="flex flex-wrap ps-9">
                    {parts.map((part) => (
                      <li key={part.id}>
                        <Link
                          to="/products/$category/$subcategory"
                          params={{ category: category.slug, subcategory: part.slug }}
                          onClick={onClose}
                          lang={part.langs?.name}
                          className={subcategoryClass}
                        >
                          {part.name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
      </ul>
    </SideDrawer>
  )
}
