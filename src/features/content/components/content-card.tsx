import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NewsCard, PromotionCard } from '#api/types.ts'
import { ResponsiveImage } from '#ui/responsive-image.tsx'

type ContentCardProps = {
  item: NewsCard | PromotionCard
  to: '/news/$slug' | '/promo/$slug'
  time: ReactNode
  badge?: ReactNode
  priority: boolean
  heading: 'h2' | 'h3'
}

export function ContentCard({
  item,
  to,
  time,
  badge,
  priority,
  heading: Heading,
}: ContentCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface">
      <div className="relative overflow-hidden">
        <ResponsiveImage
          image={item}
          alt=""
          sizes="(min-width: 1368px) 430px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw"
          width={960}
          height={540}
          priority={priority}
          className="aspect-video w-full transition-transform duration-enter group-hover:scale-[1.03]"
        />
        {badge}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4 md:p-5">
        <Heading className="text-subtitle text-balance">
          {/* It extends over the card. */}
          <Link
            to={to}
            params={{ slug: item.slug }}
            lang={item.langs?.name}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {item.name}
          </Link>
        </Heading>
        <p lang={item.langs?.description} className="text-pretty text-muted">
          {item.description}
        </p>
        <p className="mt-auto pt-2 text-sm font-semibold text-muted">{time}</p>
      </div>
    </article>
  )
}

export const cardGridClass = 'grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3'
