import { Link } from '@tanstack/react-router'
import { Flame, Heart, Leaf, Plus } from 'lucide-react'
import type { DishCard } from '../../../../src/contract/menu/dish.calls.ts'

declare global {
  // In memory, as the shop's data is.
  var cardsOfTheBench: DishCard[]
}

const badgeClass =
  'inline-flex h-6 items-center gap-1 rounded-lg px-2 text-xs font-bold whitespace-nowrap [&_svg]:size-3.5 '
const sizes = '(min-width: 1536px) 240px, (min-width: 1024px) 24vw, (min-width: 768px) 31vw, 45vw'

/** The markup of the shop's card. */
export function Card({ dish }: { dish: DishCard }) {
  return (
    <article className="group relative flex h-full flex-col rounded-card bg-surface p-2 md:p-3">
      <div className="relative overflow-hidden rounded-control bg-tint">
        <picture className="contents">
          <source
            hidden
            type="image/webp"
            srcSet={dish.image_srcset ?? dish.image_path}
            sizes={sizes}
          />
          <img
            src={dish.image_path_jpeg}
            srcSet={dish.image_srcset_jpeg}
            sizes={sizes}
            alt=""
            width={320}
            height={320}
            loading="lazy"
            fetchPriority="auto"
            decoding="async"
            className="aspect-square w-full bg-tint object-cover transition-transform duration-enter group-hover:scale-[1.03]"
          />
        </picture>
        <div className="absolute top-2 right-11 left-2">
          <div className="flex flex-wrap gap-1">
            {dish.filters.includes('vegetarian') && (
              <span className={`${badgeClass}bg-primary-soft text-link`}>
                <Leaf aria-hidden />
                <span className="sr-only">Vegetarian</span>
              </span>
            )}
            {dish.filters.includes('spicy') && (
              <span className={`${badgeClass}bg-primary-soft text-link`}>
                <Flame aria-hidden />
                <span className="sr-only">Spicy</span>
              </span>
            )}
            <span className={`${badgeClass}bg-surface text-ink`}>Popular</span>
          </div>
        </div>
      </div>
      <div className="flex flex-1 flex-col px-1 pt-2 md:pt-3">
        <h3 className="mb-1 line-clamp-2 min-h-[2lh] text-[0.9375rem] leading-snug font-semibold md:text-base">
          <Link
            to="/product/$slug"
            params={{ slug: dish.slug }}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {dish.name}
          </Link>
        </h3>
        <span className="mt-auto inline-flex flex-wrap items-baseline gap-x-2 text-base font-extrabold whitespace-nowrap tabular-nums md:text-lg">
          <span className="text-link">BGN {dish.actual_price.toFixed(2)}</span>
        </span>
        <p className="flex min-h-touch items-center text-tiny text-muted">
          <span className="line-clamp-3">
            <span className="whitespace-nowrap">{dish.weight} g</span> ·{' '}
            <span className="whitespace-nowrap">
              {dish.amount} {dish.measure}
            </span>
          </span>
        </p>
      </div>
      <div className="absolute top-2 right-2 md:top-3 md:right-3">
        <button
          type="button"
          aria-pressed="false"
          aria-label={`Favourite: ${dish.name}`}
          className="group/heart grid size-touch place-items-center rounded-full noscript:hidden"
        >
          <span className="grid size-9 place-items-center rounded-full bg-surface/85 transition group-hover/heart:bg-surface group-active/heart:scale-90">
            <Heart aria-hidden className="size-5 transition text-ink" />
          </span>
        </button>
      </div>
      <div className="absolute right-2 bottom-2 md:right-3 md:bottom-3">
        <div
          role="group"
          aria-label={`Quantity of ${dish.name}`}
          className="inline-flex items-center rounded-full"
        >
          <output className="sr-only">0</output>
          <button
            aria-disabled="false"
            type="button"
            aria-label={`Add to cart: ${dish.name}`}
            className="relative inline-grid size-touch shrink-0 place-items-center rounded-full bg-primary text-on-primary transition hover:bg-primary-hover active:scale-95 disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:opacity-40 [&_svg]:size-6"
          >
            <Plus aria-hidden />
          </button>
        </div>
      </div>
    </article>
  )
}
