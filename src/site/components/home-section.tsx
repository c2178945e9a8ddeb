import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface HomeSectionProps {
  title: ReactNode
  to: '/products' | '/promo' | '/news'
  /** Words of the link to the rest. */
  more: ReactNode
  children: ReactNode
}

export const HomeSection = ({ title, to, more, children }: HomeSectionProps) => (
  <section data-section>
    <div className="mb-3 flex items-center large-text:flex-wrap md:flex-wrap justify-between gap-x-4">
      <h2 className="text-title">{title}</h2>
      <Link
        to={to}
        className="inline-flex min-h-touch items-center gap-1 font-bold text-link max-md:text-sm hover:underline md:shrink-0"
      >
        {more}
        <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4" />
      </Link>
    </div>
    {children}
  </section>
)
