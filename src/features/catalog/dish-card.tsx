import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { memo } from 'react'
import type { DishCard as Card } from '#api/types.ts'
import { DishMark } from '#features/diet/diet-marks.tsx'
import { ResponsiveImage } from '#ui/responsive-image.tsx'
import { CardAction, ImageCorner } from './card-slot.tsx'
import { DishBadges } from './components/dish-badges.tsx'
import { toDish } from './lib/dish-transition.ts'
import { DishPrice } from './dish-price.tsx'
import { DishAmount } from './dish-amount.tsx'

/**
 * Without the card's padding and gaps: 2x phones would otherwise load the next larger image. 3x phones
 * load the same one as 2x phones: at this size the difference is hardly seen.
 */
const sizes =
  '(min-width: 1368px) 228px, (min-width: 1024px) calc(25vw - 48px), (min-width: 768px) calc(33.4vw - 50px), (min-resolution: 2.1dppx) calc(33vw - 24px), calc(50vw - 36px)'
const linkClass =
  'outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'

/** `priority` is for the first row. Memoised: a long list changes without rendering the rest. */
export const DishCard = memo(({ dish, priority = false }: { dish: Card; priority?: boolean }) => {
  const soldOut = dish.unavailable_reason !== null
  return (
    <article className="group relative flex h-full flex-col rounded-card bg-surface p-2 md:p-3">
      <div className="relative overflow-hidden rounded-control bg-tint">
        <ResponsiveImage
          image={dish}
          alt=""
          sizes={sizes}
          width={320}
          height={320}
          priority={priority}
          className={clsx(
            'aspect-square w-full transition-transform duration-enter group-hover:scale-[1.03]',
            soldOut && 'opacity-60 grayscale',
          )}
        />
      </div>
      <div className="flex flex-1 flex-col px-1 py-2 md:pt-3">
        <h3 className="mb-1 line-clamp-2 min-h-[2lh] text-card font-semibold md:text-base md:leading-snug">
          <Link
            to="/product/$slug"
            params={{ slug: dish.slug }}
            lang={dish.langs?.name}
            className={linkClass}
            viewTransition={toDish}
            // The transition looks for the focused card, and Safari does not focus a link that is clicked.
            onClick={({ currentTarget }) => currentTarget.focus()}
          >
            {dish.name}
          </Link>
        </h3>
        <DishPrice dish={dish} className="text-base md:text-lg" />
        <p className={clsx('mt-1 text-tiny', soldOut ? 'text-warn' : 'text-muted')}>
          <span lang={dish.langs?.unavailable_reason} className="line-clamp-3">
            {dish.unavailable_reason ?? dish.sale_hours ?? <DishAmount dish={dish} />}
          </span>
        </p>
      </div>
      <DishMark dish={dish} />
      {/* On the corners of the image; heard after the name. Other presses go to the link below. */}
      <div className="pointer-events-none absolute inset-x-2 top-2 aspect-square *:absolute md:inset-x-3 md:top-3">
        <div className="start-2 end-11 top-2">
          <DishBadges dish={dish} compact />
        </div>
        <div className="pointer-events-auto end-0 top-0">
          <ImageCorner dish={dish} />
        </div>
        {!soldOut && (
          <div className="pointer-events-auto end-1 bottom-1">
            <CardAction dish={dish} />
          </div>
        )}
      </div>
    </article>
  )
})
