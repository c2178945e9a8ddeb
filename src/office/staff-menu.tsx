import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { BellRing, CircleUserRound, KeyRound, LogOut, SunMoon } from 'lucide-react'
import { useChange } from '#api/use-change.ts'
import { otherLocales, defaultLocale } from '#contract/locales.ts'
import { localeNames, localeTags, withLocale } from '#platform/i18n/locale.ts'
import { chooseTheme } from '#platform/theme.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { PopoverMenu, popoverItemClass } from '#ui/overlay/popover-menu.tsx'
import type { Me } from './office.queries.ts'
import { signOut } from './office-session.functions.ts'
import { MenuItem } from './menu-item.tsx'
import { removeDraft } from './new-order/draft.state.ts'

const isDark = () => {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/** `call` is what somebody must be allowed to see the page. */
const ownPages = [
  { to: '/office/alerts', call: 'alerts', name: msg`My alerts`, Icon: BellRing },
  { to: '/office/account', call: 'sessions', name: msg`Sign-in and sessions`, Icon: KeyRound },
] as const

export function StaffMenu({ me: { name, may } }: { me: Pick<Me, 'name' | 'may'> }) {
  const { t, i18n } = useLingui()
  const { locale } = useRouter().options.context
  const { pathname, searchStr } = useLocation()
  const signingOut = useChange({
    mutationKey: ['office', 'sign-out'],
    mutationFn: () => signOut({ data: { locale } }),
    onSuccess: () => {
      removeDraft()
      // A whole new page: nothing of this person stays in memory.
      location.assign(withLocale('/office/sign-in', locale))
    },
    onError: () => showToast({ tone: 'error', text: t`We couldn't connect. Please try again.` }),
  })
  return (
    <PopoverMenu
      label={t`Your account: ${name}`}
      buttonClassName="flex min-h-touch min-w-touch max-w-48 items-center justify-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-tint"
      button={
        <>
          <CircleUserRound aria-hidden className="size-6 shrink-0" />
          <span className="truncate max-md:sr-only">{name}</span>
        </>
      }
    >
      <p className="truncate px-3 py-2 text-sm font-semibold md:hidden">{name}</p>
      {ownPages
        .filter(({ call }) => may.includes(call))
        .map(({ to, name: page, Icon }) => (
          <Link
            key={to}
            to={to}
            className={popoverItemClass}
            onClick={({ currentTarget }) =>
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            }
          >
            <Icon aria-hidden className="size-5" />
            {i18n._(page)}
          </Link>
        ))}
      {[defaultLocale, ...otherLocales]
        .filter((code) => code !== locale)
        .map((code) => (
          <a
            key={code}
            href={withLocale(pathname, code) + searchStr}
            lang={localeTags[code]}
            hrefLang={localeTags[code]}
            data-locale={code}
            className={popoverItemClass}
          >
            {localeNames[code]}
          </a>
        ))}
      <MenuItem onClick={() => chooseTheme(isDark() ? 'light' : 'dark')}>
        <SunMoon aria-hidden className="size-5" />
        <Trans>Light or dark</Trans>
      </MenuItem>
      <MenuItem onClick={() => signingOut.mutate()}>
        <LogOut aria-hidden className="size-5" />
        <Trans>Sign out</Trans>
      </MenuItem>
    </PopoverMenu>
  )
}
