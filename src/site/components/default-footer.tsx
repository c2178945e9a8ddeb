import { containerClass } from '#ui/layout/surface.ts'
import { FooterPhones, FooterSocials } from './footer-contacts.tsx'
import { FooterLegal } from './footer-legal.tsx'
import { FooterCategories, FooterNavigation } from './footer-links.tsx'
import { Logo } from './logo.tsx'

export function DefaultFooter() {
  return (
    <div className="border-t border-line bg-surface pb-24 md:pb-0">
      <div
        className={`${containerClass} grid grid-cols-1 gap-8 py-10 md:grid-cols-[2fr_1fr] xl:grid-cols-[auto_1fr_auto_21rem] xl:gap-8 2xl:gap-12`}
      >
        <div className="md:col-span-2 xl:col-span-1">
          <Logo />
        </div>
        <FooterCategories className="grid grid-cols-2 gap-x-6 large-text:grid-cols-1 lg:grid-cols-3 xl:grid-cols-2 2xl:grid-cols-3" />
        <FooterNavigation className="grid grid-cols-[auto_auto] justify-between gap-x-3 large-text:grid-cols-1 md:grid-cols-1 xl:grid-cols-[auto_auto] xl:gap-x-8" />
        <div>
          <FooterPhones />
          <FooterSocials className="mt-2" />
        </div>
        <FooterLegal className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted md:col-span-2 xl:col-span-4" />
      </div>
    </div>
  )
}
