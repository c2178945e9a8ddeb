import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import type { ReactNode } from 'react'
import { useFormContext } from './form-context.ts'

type SubmitButtonProps = { busy: string; variant?: ButtonVariant; size?: ButtonSize; className?: string; disabled?: boolean; children: ReactNode }

/** Sends the form around it; while it is being sent the button says `busy`, aloud too. */
export function SubmitButton({ busy, ...rest }: SubmitButtonProps) {
  const form = useFormContext()
  return (
    <form.Subscribe selector={(state) => state.isSubmitting}>
      {(sending) => (
        <>
          <Button {...rest} type="submit" busy={sending && busy} />
          <span role="status" className="sr-only">
            {sending ? busy : ''}
          </span>
        </>
      )}
    </form.Subscribe>
  )
}
