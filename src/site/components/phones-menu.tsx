import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { socialName } from '#platform/social.ts'
import { PopoverMenu, popoverItemClass } from '#ui/overlay/popover-menu.tsx'
import { SocialIcon } from './social-icon.tsx'
import { stripButtonClass } from './strip-button-class.ts'

export function PhonesMenu() {
  const { t } = useLingui()
  const { city } = useStorefront()
  const [first] = city.phones
  if (!first) return null
  const number = first.phone_formatted
  return (
    <PopoverMenu
      label={t`Phones: ${number}`}
      buttonClassName={stripButtonClass}
      button={
        <>
          <span dir="ltr" className="tabular-nums">
            {number}
          </span>
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </>
      }
    >
      {city.phones.map(({ phone, phone_formatted, label, langs }) => (
        <a key={phone} href={`tel:${phone}`} className={`${popoverItemClass} justify-between`}>
          <span dir="ltr" className="font-semibold whitespace-nowrap tabular-nums">
            {phone_formatted}
          </span>
          <span lang={langs?.label} className="text-sm text-muted">
            {label}
          </span>
        </a>
      ))}
      {city.socials
        .filter((social) => social.is_messenger)
        .map((social) => (
          <a
            key={social.link}
            href={social.link}
            target="_blank"
            rel="noopener"
            className={popoverItemClass}
          >
            <SocialIcon social={social} />
            {socialName(social.type)}
          </a>
        ))}
    </PopoverMenu>
  )
}
