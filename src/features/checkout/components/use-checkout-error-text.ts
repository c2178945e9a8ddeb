import { useLingui } from '@lingui/react/macro'

/** Texts of the form's error codes; a sentence from the server is shown as it is. */
export function useCheckoutErrorText() {
  const { t } = useLingui()
  const sentences: Record<string, string> = {
    required: t`Required field`,
    addressEmpty: t`Enter your address`,
    pickupEmpty: t`Choose a pickup point`,
    pickupGone: t`This pickup point is no longer available. Please choose another one`,
    noRange: t`The address is not included in the delivery area`,
    email: t`E-mail is in wrong format`,
    phone: t`Please enter the whole number`,
    ageEmpty: t`Please confirm your age to order`,
    timeEmpty: t`Choose a time`,
    amount: t`Please enter an amount, for example 50`,
    long: t`That is too long`,
    offline: t`We couldn't connect. Please try again.`,
  }
  return (message: string): string => sentences[message] ?? message
}
