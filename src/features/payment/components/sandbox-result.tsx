import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SandboxSession } from '#contract/orders/payment.calls.ts'
import { Notice, type NoticeTone } from '#ui/feedback/notice.tsx'

type Answered = Exclude<SandboxSession['status'], 'open'>
const words: Record<Answered, { tone: NoticeTone; title: ReactNode; text: ReactNode }> = {
  pending: {
    tone: 'warn',
    title: <Trans>The bank is checking the payment</Trans>,
    text: <Trans>It will confirm in a few seconds. You don’t need to wait here.</Trans>,
  },
  paid: {
    tone: 'info',
    title: <Trans>The payment is made</Trans>,
    text: <Trans>There is nothing left to do here.</Trans>,
  },
  declined: {
    tone: 'error',
    title: <Trans>The bank has declined the payment</Trans>,
    text: <Trans>Nothing was charged. You can pay again from your order.</Trans>,
  },
  expired: {
    tone: 'warn',
    title: <Trans>This payment page is closed</Trans>,
    text: <Trans>Nothing can be paid here any more. Your order shows its payment.</Trans>,
  },
}

export function SandboxResult({ status }: { status: Answered }) {
  const { tone, title, text } = words[status]
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  )
}
