import { Button, type ButtonSize, type ButtonVariant } from '../button.tsx'
import { type ReactNode, useContext } from 'react'
import { ErrorTextContext } from './error-text.ts'
import { useFormContext } from './form-context.ts'
import { useRefusal, wholeForm } from './form-refusals.ts'
import { Notice } from '../feedback/notice.tsx'

type SubmitButtonProps = {
  busy: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  disabled?: boolean
  children: ReactNode
}

/** `busy` is announced. Errors of the whole form appear above the button. */
export function SubmitButton({ busy, ...rest }: SubmitButtonProps) {
  const form = useFormContext()
  const errorText = useContext(ErrorTextContext)
  const refusal = useRefusal(form, wholeForm)
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(sending) => (
        <>
          {refusal === undefined ? null : (
            <Notice tone="error" className="w-full">
              {errorText(refusal)}
            </Notice>
          )}
          <Button {...rest} type="submit" busy={sending && busy} />
          <span role="status" className="sr-only">
            {sending ? busy : ''}
          </span>
        </>
      )}
    </form.Subscribe>
  )
}
