import type { ReactNode } from 'react'
import type { Calculation } from '#api/types.ts'
import { DishAmount } from '#features/catalog/dish-amount.tsx'
import { ResponsiveImage } from '#ui/responsive-image.tsx'

type Items = Calculation['unavailable']

interface Props {
  items: Items
  /** What can be done about one. */
  action?: (item: Items[number]) => ReactNode
}

export function UnavailableList({ items, action }: Props) {
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => (
        <li key={item.id} className="text-sm">
          <div className="flex items-center gap-3">
            <span className="shrink-0">
              <ResponsiveImage
                image={item}
                alt=""
                sizes="64px"
                width={64}
                height={64}
                className="size-16 rounded-control grayscale"
              />
            </span>
            <span className="min-w-0">
              <span lang={item.langs?.name} className="block text-base leading-snug font-bold">
                {item.name}
              </span>
              <span className="block text-tiny text-muted">
                <DishAmount dish={item} />
              </span>
              <span lang={item.langs?.unavailable_reason} className="block text-danger">
                {item.unavailable_reason}
              </span>
            </span>
          </div>
          {action?.(item)}
        </li>
      ))}
    </ul>
  )
}
