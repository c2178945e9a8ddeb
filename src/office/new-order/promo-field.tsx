import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useBoundField } from '#ui/form/use-bound-field.ts'
import type { Quote } from './use-quote.ts'

/** Priced once it is typed: each wrong code counts as a try. */
export function PromoField({ answer }: { answer: Quote['promocode'] | undefined }) {
  const { t } = useLingui()
  const { value: code, onChange, error: fault } = useBoundField<string>()
  const [typed, setTyped] = useState(code)
  const apply = () => onChange(typed.trim())
  const isApplied = code !== '' && code === typed.trim()
  const isRefused = answer?.status === 'refused'
  const error = fault ?? (isApplied && isRefused ? answer.message : undefined)
  const name = answer?.name ?? ''
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t`Promo code`}
          value={typed}
          onChange={setTyped}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            apply()
          }}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-32 flex-1"
          {...(error !== undefined && { error })}
        />
        <Button variant="secondary" onClick={apply}>
          <Trans>Apply</Trans>
        </Button>
      </div>
      {isApplied && answer?.status === 'applied' ? (
        <p role="status" className="text-sm font-semibold">
          <Trans>Applied: {name}</Trans>
        </p>
      ) : null}
    </div>
  )
}
