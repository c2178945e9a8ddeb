import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { AlertChannel } from '#contract/ops/alerts.ts'
import { Button } from '#ui/button.tsx'
import { CallError } from '../call-error.tsx'

export function TestButton({ channel }: { channel: AlertChannel }) {
  const { t } = useLingui()
  const { api } = useRouter().options.context
  const test = useMutation({ mutationFn: () => api.ops.testAlert({ body: { channel } }) })
  return (
    <>
      <CallError error={test.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="compact"
          busy={test.isPending && t`Sending…`}
          onClick={() => test.mutate()}
        >
          <Trans>Send a test</Trans>
        </Button>
        <span role="status" className="text-sm font-semibold text-link">
          {test.isSuccess ? <Trans>Sent: it arrives within a minute</Trans> : null}
        </span>
      </div>
    </>
  )
}
