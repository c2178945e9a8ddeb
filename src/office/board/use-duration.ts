import { useLingui } from '@lingui/react/macro'

/** From two hours on in hours and minutes. */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui()
  return (total) => {
    if (total < 120) {
      const minutes = total
      return t`${minutes} min`
    }
    const hours = Math.floor(total / 60)
    const minutes = total % 60
    return t`${hours} h ${minutes} min`
  }
}
