import { useLingui } from '@lingui/react/macro'

/** The sentence for a code of the address form; what the server has written stays as it is. */
export function useErrorText() {
  const { t } = useLingui()
  const sentences: Record<string, string> = {
    addressEmpty: t`Enter your address`,
    houseEmpty: t`Enter the block number`,
    long: t`That is too long`,
    offline: t`That did not get through. Please try again.`,
  }
  return (message: string): string => sentences[message] ?? message
}
