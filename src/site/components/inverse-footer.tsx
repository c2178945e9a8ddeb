import { containerClass } from '#ui/layout/surface.ts'
import { AppBadges } from './app-badges.tsx'
import { FooterPhones, FooterSocials } from './footer-contacts.tsx'
import { FooterLegal } from './footer-legal.tsx'
import { FooterCategories, FooterNavigation } from './footer-links.tsx'
import { Logo } from './logo.tsx'

export function InverseFooter() {
  return (
    <div className="theme-dark bg-surface pb-24 text-ink md:pb-0">
      <AppBadges />
      <div className={`${containerClass} flex flex-col gap-8 py-10 md:items-center`}>
        <Logo />
        <FooterCategories className="grid grid-cols-2 gap-x-6 large-text:grid-cols-1 md:flex md:flex-wrap md:justify-center" />
        <FooterNavigation className="grid grid-cols-[auto_auto] justify-between gap-x-3 large-text:grid-cols-1 md:flex md:gap-x-6 md:flex-wrap md:justify-center" />
        <div className="w-full md:max-w-96">
          <FooterPhones />
        </div>
        <FooterSocials className="md:justify-center" />
        <FooterLegal className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-muted md:justify-center" />
      </div>
    </div>
  )
}
