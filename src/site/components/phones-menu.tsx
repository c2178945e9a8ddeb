import { useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { useShop } from '#api/shop.ts'
import { showPhone } from '#platform/phone.ts'
import { socialName } from '#platform/social.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { PopoverMenu, popoverItemClass } from './popover-menu.tsx'

/** The city's phones, then its messengers. */
export function PhonesMenu() {
  const { t } = useLingui()
  const { city } = useShop()
  return (
    <PopoverMenu label={t`Phones`} button={<Phone aria-hidden />} buttonClassName={`${iconButtonClass()} max-md:hidden`}>
      {city.phones.map(({ phone, label }) => (
        <a key={phone} href={`tel:${phone}`} className={`${popoverItemClass} justify-between`}>
          <span className="font-semibold whitespace-nowrap tabular-nums">{showPhone(phone)}</span>
          <span className="text-sm text-muted">{label}</span>
        </a>
      ))}
      {city.socials
        .filter((social) => social.is_messenger)
        .map((social) => (
          <a key={social.link} href={social.link} target="_blank" rel="noopener" className={popoverItemClass}>
            {socialName(social.type)}
          </a>
        ))}
    </PopoverMenu>
  )
}
