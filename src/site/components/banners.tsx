import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import type { Banner } from '#contract/cities/city.calls.ts'
import { LastOrder } from '#features/orders/last-order.tsx'
import { forwardIn } from '#ui/forward.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { BannerCard } from './banner-card.tsx'

const slideClass =
  'w-[88%] shrink-0 snap-center md:snap-start md:w-[calc(60%)] lg:w-[calc(50%-0.5rem)]'

/** Nothing moves by itself. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  if (banners.length === 0)
    return (
      <ul className="last-order">
        <LastOrder className="" />
      </ul>
    )
  const turn = (direction: 1 | -1) => {
    const slide = row.current?.lastElementChild
    if (slide)
      row.current?.scrollBy({ left: direction * slide.clientWidth * forwardIn(row.current) })
  }
  return (
    <section aria-label={t`Offers`} aria-roledescription={t`carousel`} className="relative">
      <ul
        ref={row}
        className="scroll-row motion-safe:scroll-smooth -mx-4 snap-x snap-mandatory scroll-px-16 gap-3 px-4 md:-mx-6 md:scroll-px-6 md:gap-4 md:px-6 lg:mx-0 lg:scroll-px-0 lg:rounded-sheet lg:px-0"
      >
        <LastOrder className={slideClass} />
        {banners.map((banner, index) => (
          <li key={banner.code} className={slideClass}>
            <BannerCard banner={banner} priority={index < 2} />
          </li>
        ))}
      </ul>
      {banners.length > 2 && (
        <>
          <IconButton
            label={t`Previous offers`}
            variant="floating"
            onClick={() => turn(-1)}
            className="top-1/2 -start-3 -translate-y-1/2 shadow-float max-lg:hidden lg:absolute"
          >
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton
            label={t`Next offers`}
            variant="floating"
            onClick={() => turn(1)}
            className="top-1/2 -end-3 -translate-y-1/2 shadow-float max-lg:hidden lg:absolute"
          >
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        </>
      )}
    </section>
  )
}
