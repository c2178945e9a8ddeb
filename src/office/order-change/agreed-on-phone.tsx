import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'

interface AgreedOnPhoneProps {
  /** That the customer has to confirm. */
  age: number | null
  isBusy: boolean
  onConfirm: (ageConfirmed: boolean) => void
}

/** For a customer who was called instead of answering on the page of the order. */
export function AgreedOnPhone({ age, isBusy, onConfirm }: AgreedOnPhoneProps) {
  const { t } = useLingui()
  const [ageConfirmed, setAgeConfirmed] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      {age === null ? null : (
        <Checkbox
          label={<Trans>The customer has said that they are {age} or older</Trans>}
          checked={ageConfirmed}
          onChange={setAgeConfirmed}
        />
      )}
      <Button
        busy={isBusy && t`Sending…`}
        disabled={age !== null && !ageConfirmed}
        onClick={() => onConfirm(ageConfirmed)}
      >
        <Trans>The customer agrees on the phone</Trans>
      </Button>
    </div>
  )
}
