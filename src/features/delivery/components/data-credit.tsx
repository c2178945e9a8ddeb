import { Trans } from '@lingui/react/macro'

/** The licence of the data (ODbL) wants this page to be linked beside them. */
export const DataCredit = ({ className }: { className: string }) => (
  <a
    href="https://www.openstreetmap.org/copyright"
    target="_blank"
    rel="noreferrer"
    className={className}
  >
    <Trans>© OpenStreetMap contributors</Trans>
  </a>
)
