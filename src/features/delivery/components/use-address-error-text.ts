import { useLingui } from '@lingui/react/macro'

/** Texts of the form's error codes; a sentence from the server is shown as it is. */
export function useAddressErrorText() {
  const { t } = useLingui()
  const sentences: Record<string, string> = {
    addressEmpty: t`Enter your address`,
    houseEmpty: t`Enter the block number`,
    addressUnknown: t`We do not know this address. Choose it from the list, or show it on the map.`,
    noRange: t`The address is not included in the delivery area`,
    full: t`There is no room for more addresses in this browser. Please delete one.`,
    long: t`That is too long`,
    offline: t`We couldn't connect. Please try again.`,
  }
  return (message: string): string => sentences[message] ?? message
}
