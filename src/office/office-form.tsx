import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refusal } from '#api/answer.ts'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { takeFocus } from './keep-focus.ts'

interface OfficeFormProps {
  title: string
  /** For one that replaces another without a load of the page. */
  takesFocus?: boolean
  children: ReactNode
}

/** A page with one form before anybody is signed in. */
export function OfficeForm({ title, takesFocus = false, children }: OfficeFormProps) {
  const errorText = useOfficeErrorText()
  return (
    <div className="mx-auto flex w-full max-w-modal-small flex-col gap-6 px-4 py-10 md:my-auto">
      <title>{title}</title>
      <h1
        {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}
        className="text-title outline-hidden"
      >
        {title}
      </h1>
      <ErrorTextContext value={errorText}>{children}</ErrorTextContext>
    </div>
  )
}

/** Sentences of the server pass through. */
function useOfficeErrorText() {
  const { t } = useLingui()
  const sentences: Record<string, string> = {
    required: t`Required field`,
    email: t`E-mail is in wrong format`,
    code: t`Six digits from the app, or a recovery code`,
    password: t`At least 12 characters`,
    pairing: t`Twelve letters and digits`,
    offline: t`We couldn't connect. Please try again.`,
  }
  return (message: string): string => sentences[message] ?? message
}

/** By field, or of the whole form. */
export function refusalErrors({ message, errors }: Refusal): Record<string, string | undefined> {
  const fields: Record<string, string | undefined> = {}
  for (const [path, [sentence]] of Object.entries(errors)) fields[path] = sentence
  return Object.keys(fields).length > 0 ? fields : { '': message || 'offline' }
}
