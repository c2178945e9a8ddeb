import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { takeFocus } from './keep-focus.ts'

/** A secret that the shop does not show again. */
export function OneTimeSecret({
  label,
  hint,
  text,
  ref = takeFocus,
}: {
  label: string
  hint: string
  text: string
  /** Of the field, for a dialog that opens with it. */
  ref?: Ref<HTMLInputElement>
}) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState<boolean>()
  const copy = () =>
    // Without https, or when the person refuses, it is selected and copied by hand.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('none'))).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={ref}
        label={label}
        hint={hint}
        readOnly
        value={text}
        onChange={() => {}}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          {isCopied ? (
            <Check aria-hidden className="size-5" />
          ) : (
            <Copy aria-hidden className="size-5" />
          )}
          <Trans>Copy</Trans>
        </Button>
        <span role="status" className="text-sm font-semibold">
          {isCopied === true ? t`Copied` : null}
          {isCopied === false ? t`Select the text and copy it yourself` : null}
        </span>
      </div>
    </div>
  )
}
