import { useLingui } from '@lingui/react/macro'
import { refusalOf } from '#api/refusal.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Why a call was not done, beside what was pressed. */
export function CallError({ error }: { error: Error | null }) {
  const { t } = useLingui()
  if (!error) return null
  const refusal = refusalOf(error)
  const [first] = Object.values(refusal?.errors ?? {})
  return (
    <Notice tone="error">
      {first?.[0] ?? refusal?.message ?? t`That did not reach the shop. Please press again.`}
    </Notice>
  )
}
