import { useLingui } from '@lingui/react/macro'

/** Heard when a pick has made something appear to choose from. */
export function NextSteps({ names }: { names: readonly string[] }) {
  const { t } = useLingui()
  const list = names.join(', ')
  return <output className="sr-only">{list && t`Next: ${list}`}</output>
}
