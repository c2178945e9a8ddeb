import { useLingui } from '@lingui/react/macro'

/** Texts of the form's error codes; a sentence from the server is shown as it is. */
export function useContactErrorText() {
  const { t } = useLingui()
  const sentences: Record<string, string> = {
    required: t`Required field`,
    email: t`E-mail is in wrong format`,
    phone: t`Please enter the whole number`,
    date: t`Please enter a date, for example 24.12.1990`,
    future: t`This date has not come yet`,
    long: t`That is too long`,
    offline: t`We couldn't connect. Please try again.`,
  }
  return (message: string): string => sentences[message] ?? message
}
