import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import { languagesOf } from '#platform/i18n/locale.ts'
import { DrawerLocation } from './drawer-location.tsx'
import { LanguageLink } from './language-link.tsx'
import { popoverItemClass } from '#ui/overlay/popover-menu.tsx'

export function DrawerTop({ onClose, children }: { onClose?: () => void; children?: ReactNode }) {
  const { city, locale } = useStorefront()
  return (
    <>
      <DrawerLocation onClose={onClose} />
      <div className="mb-2 flex items-center gap-1 border-b border-line pb-2">
        {languagesOf(city)
          .filter((code) => code !== locale)
          .map((code) => (
            <LanguageLink
              key={code}
              code={code}
              onClick={onClose}
              className={`${popoverItemClass} w-auto`}
            />
          ))}
        {children}
      </div>
    </>
  )
}
