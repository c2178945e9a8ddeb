import { Trans } from '@lingui/react/macro'
import { askAboutCookies } from '../cookie-consent.state.ts'

/** Shows the question about cookies again. */
export function CookieSettingsButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={({ currentTarget }) => askAboutCookies(currentTarget)}>
      <Trans>Cookie settings</Trans>
    </button>
  )
}
