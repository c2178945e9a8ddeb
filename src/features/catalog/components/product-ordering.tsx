import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Dish } from '#api/types.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProductAction, type ProductActionProps } from '../product-slot.tsx'

function OtherDishes({ category: { name, slug, parent_slug } }: Pick<Dish, 'category'>) {
  const text = <Trans>Choose something else: {name}</Trans>
  const className = buttonClass('secondary', 'compact')
  return parent_slug === null ? (
    <Link to="/products/$category" params={{ category: slug }} className={className}>
      {text}
    </Link>
  ) : (
    <Link
      to="/products/$category/$subcategory"
      params={{ category: parent_slug, subcategory: slug }}
      className={className}
    >
      {text}
    </Link>
  )
}

export function ProductOrdering(props: ProductActionProps) {
  const { dish } = props
  if (dish.unavailable_reason !== null) {
    return (
      <Notice
        tone="warn"
        title={<Trans>Sold out</Trans>}
        action={<OtherDishes category={dish.category} />}
      >
        <span lang={dish.langs?.unavailable_reason}>{dish.unavailable_reason}</span>
      </Notice>
    )
  }
  return (
    <div className="page-bar page-bar-fixed noscript:hidden sticky bottom-0 z-20 bg-surface p-4 py-3 shadow-bar max-md:fixed max-md:inset-x-0 md:rounded-card md:px-6 md:bottom-4 md:shadow-float md:ring-1 md:ring-line">
      {/* As high as its button, which comes with the rest of the page. */}
      <div className="min-h-control">
        <ProductAction {...props} />
      </div>
    </div>
  )
}
