import { Link } from '@tanstack/react-router'
import type { PromoTile } from '#contract/menu/dish.calls.ts'
import { withoutLocale } from '#platform/i18n/locale.ts'
import { ResponsiveImage } from '#ui/responsive-image.tsx'

/** Spans two columns on wide screens. */
export function PromoCard({ tile }: { tile: PromoTile }) {
  return (
    <Link
      to={withoutLocale(tile.link)}
      className="group flex h-full flex-col overflow-hidden rounded-card bg-primary-soft p-2 md:p-3 lg:flex-row lg:items-stretch lg:gap-4"
    >
      <span className="relative block overflow-hidden rounded-control lg:order-2 lg:flex-1">
        <ResponsiveImage
          image={tile}
          alt=""
          sizes="(min-width: 768px) 31vw, 45vw"
          width={320}
          height={320}
          className="aspect-square w-full transition-transform duration-enter group-hover:scale-[1.03] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full"
        />
      </span>
      <span className="flex flex-1 flex-col gap-1 px-1 pt-2 md:pt-3 lg:justify-center lg:gap-2 lg:p-3">
        <span
          lang={tile.langs?.title}
          className="text-card font-bold text-balance md:text-subtitle lg:text-title"
        >
          {tile.title}
        </span>
        <span lang={tile.langs?.text} className="line-clamp-4 text-tiny text-muted lg:text-base">
          {tile.text}
        </span>
      </span>
    </Link>
  )
}
