import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isDemo } from '#platform/env/demo.ts'

export const DemoInboxLink = () =>
  isDemo() ? (
    <Link to="/demo/inbox" target="_blank" className="self-center p-2 text-sm text-link underline">
      <Trans>Where is the code? Demo messages</Trans>
    </Link>
  ) : null
