import { Trans } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import { tagManagerId } from '#platform/env/tag-manager-id.ts'
import { askAboutCookies } from '../cookie-consent.state.ts'

/** A shop without a tag manager only says so. */
export function CookieSettingsButton({ className }: { className: string }) {
  return tagManagerId(useShop().city.country) ? (
    <button
      type="button"
      className={className}
      onClick={({ currentTarget }) => askAboutCookies(currentTarget)}
    >
      <Trans>Cookie settings</Trans>
    </button>
  ) : (
    <span>
      <Trans>We use only the cookies the shop needs.</Trans>
    </span>
  )
}
