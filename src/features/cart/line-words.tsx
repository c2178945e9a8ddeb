import { Trans } from '@lingui/react/macro'
import type { PricedLine } from '#api/types.ts'
import { lineChanges } from './line-changes.rules.ts'

export function LineWords({ line }: { line: Pick<PricedLine, 'ingredients'> }) {
  const { without, added } = lineChanges(line)
  const left = without.join(', ')
  const extra = added
    .map(({ name, portions }) => (portions > 1 ? `${name}\u00a0×\u00a0${portions}` : name))
    .join(', ')
  return (
    <>
      {left ? (
        <span className="block">
          <Trans>Without: {left}</Trans>
        </span>
      ) : null}
      {extra ? (
        <span className="block">
          <Trans>With: {extra}</Trans>
        </span>
      ) : null}
    </>
  )
}
