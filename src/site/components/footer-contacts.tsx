import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { useStorefront } from '#api/shop.ts'
import { socialName } from '#platform/social.ts'
import { footerLinkClass } from './footer-links.tsx'
import { SocialIcon } from './social-icon.tsx'

export function FooterPhones() {
  return useStorefront().city.phones.map(({ phone, phone_formatted, label, langs, is_hotline }) => (
    <a
      key={phone}
      href={`tel:${phone}`}
      className={clsx(
        footerLinkClass,
        'w-full justify-between gap-x-4 large-text:flex-wrap',
        is_hotline && 'font-bold text-ink',
      )}
    >
      <span dir="ltr" className="whitespace-nowrap tabular-nums">
        {phone_formatted}
      </span>
      <span lang={langs?.label} className="text-sm">
        {label}
      </span>
    </a>
  ))
}

export function FooterSocials({ className }: { className: string }) {
  const { t } = useLingui()
  return (
    <ul
      aria-label={t`Messengers and networks`}
      className={clsx('flex flex-wrap gap-x-4', className)}
    >
      {useStorefront().city.socials.map((social) => (
        <li key={social.link}>
          <a
            href={social.link}
            target="_blank"
            rel="noopener"
            className={`${footerLinkClass} gap-2`}
          >
            <SocialIcon social={social} />
            {socialName(social.type)}
          </a>
        </li>
      ))}
    </ul>
  )
}
