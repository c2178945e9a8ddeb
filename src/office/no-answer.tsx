import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

interface NoAnswerProps {
  heading?: 'h1' | 'h2'
  /** The shop's own sentence, where it answered. */
  refusal?: string | undefined
  /** Says that nothing is lost: for whole pages. */
  isPage?: boolean
  onRetry: () => void
}

/** Replaces a page or panel whose data could not be read. */
export const NoAnswer = ({ heading, refusal, isPage = false, onRetry }: NoAnswerProps) => (
  <EmptyState
    heading={heading}
    title={refusal ?? <Trans>The shop does not answer</Trans>}
    text={isPage ? <Trans>Nothing is lost. Check the connection and try again.</Trans> : undefined}
    action={
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

/** Replaces a small part of a page, such as the suggestions under a field. */
export const NoAnswerLine = ({ onRetry }: Pick<NoAnswerProps, 'onRetry'>) => (
  <p className="flex flex-wrap items-center gap-3">
    <Trans>The shop does not answer</Trans>
    <Button variant="secondary" size="compact" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </p>
)
