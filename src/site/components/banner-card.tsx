import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Banner } from '#contract/cities/city.calls.ts'
import { withoutLocale } from '#platform/i18n/locale.ts'
import { ResponsiveImage } from '#ui/responsive-image.tsx'

function ContentLink({
  to,
  children,
  ...look
}: {
  to: string
  className: string
  children: ReactNode
}) {
  return /^https?:/.test(to) ? (
    <a href={to} rel="noopener" {...look}>
      {children}
    </a>
  ) : (
    <Link to={withoutLocale(to)} {...look}>
      {children}
    </Link>
  )
}

export function BannerCard({ banner, priority }: { banner: Banner; priority: boolean }) {
  return (
    <ContentLink
      to={banner.link}
      className="group flex h-full min-h-29 overflow-hidden rounded-sheet bg-primary-soft md:min-h-64"
    >
      <span className="banner-words">
        <span lang={banner.langs?.title} className="banner-title">
          {banner.title}
        </span>
        <span lang={banner.langs?.text} className="line-clamp-3 text-muted max-md:hidden">
          {banner.text}
        </span>
        <span lang={banner.langs?.action} className="banner-action">
          {banner.action}
        </span>
      </span>
      <span className="relative flex-1 overflow-hidden">
        <ResponsiveImage
          image={banner}
          alt=""
          sizes="(min-width: 1024px) 300px, (min-width: 768px) 30vw, 40vw"
          width={640}
          height={640}
          priority={priority}
          className="absolute inset-0 size-full object-[76%_center] transition-transform duration-enter group-hover:scale-[1.03]"
        />
      </span>
    </ContentLink>
  )
}
