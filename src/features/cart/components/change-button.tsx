import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PricedLine } from '#api/types.ts'

interface Props {
  line: PricedLine
  /** Takes the focus that was lost with the line that it replaces. */
  focused: boolean
  onPress: () => void
}

export function ChangeButton({ line, focused, onPress }: Props) {
  const { t } = useLingui()
  const { name, has_choices } = line
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [focused])
  if (!has_choices) return null
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-label={t`Change: ${name}`}
      onClick={onPress}
      className="noscript:hidden -my-3 rounded-control px-2 py-3 text-sm font-semibold text-link hover:underline"
    >
      <Trans>Change</Trans>
    </button>
  )
}
