import { Trans, useLingui } from '@lingui/react/macro'
import type { Allergen, DietaryFacts } from '#contract/menu/dietary.ts'
import { Button } from '#ui/button.tsx'
import { Notice, type NoticeTone } from '#ui/feedback/notice.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { useDietChoice } from './diet-choice.state.ts'
import { isEmpty } from './lib/diet-codec.rules.ts'
import { type Verdict, verdictOf } from './diet.rules.ts'
import { useReasons } from './use-reasons.ts'

interface Source {
  name: string
  canGo: boolean
}

interface VerdictProps<One extends Source> {
  facts: DietaryFacts
  sourcesOf: (codes: readonly Allergen[]) => readonly One[]
  onLeaveOut: (sources: readonly One[]) => void
}

const tones: Record<Verdict['level'], NoticeTone> = {
  suits: 'info',
  traces: 'info',
  avoidable: 'warn',
  unfit: 'warn',
}

/** Follows every choice; nothing for a customer who eats everything. */
export function DishVerdict<One extends Source>(props: VerdictProps<One>) {
  const { t } = useLingui()
  const choice = useDietChoice()
  const verdict = verdictOf(props.facts, choice)
  const reasons = useReasons()({ ...verdict, avoidable: [] })
  const { target, recover } = useLostFocus<HTMLDivElement>()
  if (isEmpty(choice)) return null
  const leaveOut = (sources: readonly One[]) => {
    props.onLeaveOut(sources)
    recover()
  }
  return (
    <div ref={target} role="status" tabIndex={-1}>
      <Notice
        tone={tones[verdict.level]}
        title={verdict.level === 'unfit' ? t`Does not suit you` : undefined}
      >
        {verdict.level === 'suits' && <Trans>Suits you</Trans>}
        <ul className="empty:hidden">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {verdict.avoidable.length > 0 && (
            <Avoidable {...props} codes={verdict.avoidable} onLeaveOut={leaveOut} />
          )}
        </ul>
      </Notice>
    </div>
  )
}

function Avoidable<One extends Source>({
  codes,
  sourcesOf,
  onLeaveOut,
}: VerdictProps<One> & { codes: readonly Allergen[] }) {
  const [reason] = useReasons()({
    contains: [...codes],
    avoidable: [],
    traces: [],
    diets: [],
    level: 'unfit',
  })
  const sources = sourcesOf(codes)
  const names = sources.map(({ name }) => name).join(', ')
  return (
    <li>
      {reason} ({names})
      {sources.every(({ canGo }) => canGo) ? (
        <div className="mt-2">
          <Button variant="secondary" size="compact" onClick={() => onLeaveOut(sources)}>
            <Trans>Leave out: {names}</Trans>
          </Button>
        </div>
      ) : (
        <p>
          <Trans>To avoid it, choose another option.</Trans>
        </p>
      )}
    </li>
  )
}
