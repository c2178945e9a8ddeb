import { Plural, Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { useId } from 'react'
import { panelClass } from '#ui/layout/surface.ts'
import { pickedCount, roomIn } from '../product-choice.rules.ts'
import { GroupFields, type GroupFieldsProps, isAlwaysIncluded } from './group-fields.tsx'
import type { Heading } from './heading.ts'
import { NextSteps } from './next-steps.tsx'

type Props = GroupFieldsProps & {
  /** Id of the element that the button of an incomplete dish scrolls to. */
  id: string
  variant: 'panel' | 'inside' | 'opened'
  heading: Heading
  /** Names of the groups that the picked options open. */
  opened?: readonly string[]
}
const variantClasses = { panel: panelClass, inside: 'pt-4', opened: 'pt-2 pb-1' } as const

export function OptionGroupPanel(props: Props) {
  const { group, id: elementId, variant, heading: Heading, opened } = props
  const isSingle = group.select === 'one' || group.max === 1
  const id = useId()
  return (
    <section id={elementId} className={clsx(variantClasses[variant], 'scroll-mt-24')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading
          id={id}
          lang={group.langs?.name}
          className={clsx('min-w-0', variant === 'panel' ? 'text-subtitle' : 'font-bold')}
        >
          {group.name}
        </Heading>
        {isSingle ? null : (
          <p role="status" className="text-sm font-semibold text-link">
            <RemainingHint {...props} />
          </p>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1 mb-2 text-tiny text-muted">
        <Hint group={group} />
      </p>
      {isSingle ? (
        <GroupFields {...props} isSingle />
      ) : (
        <fieldset
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          className="m-0 min-w-0 border-0 p-0"
        >
          <GroupFields {...props} />
        </fieldset>
      )}
      {opened ? <NextSteps names={opened} /> : null}
    </section>
  )
}

/** What the group still takes. */
function RemainingHint({ group, picks }: Props) {
  const { t } = useLingui()
  const picked = pickedCount(group, picks)
  const left = roomIn(group, picks)
  return left === 0 ? (
    t`That is the maximum`
  ) : picked < group.included ? (
    <Plural value={group.included - picked} one="# more for free" other="# more for free" />
  ) : picked < group.min ? (
    <Plural value={group.min - picked} one="choose # more" other="choose # more" />
  ) : (
    <Plural value={left} one="up to # more" other="up to # more" />
  )
}

function Hint({ group }: Pick<Props, 'group'>) {
  const { min, max, included } = group
  return (
    <>
      {min === 0 ? (
        <Trans context="group of options">Optional</Trans>
      ) : min === max ? (
        <Plural value={min} one="Choose #" other="Choose #" />
      ) : (
        <Trans>
          Choose {min} to {max}
        </Trans>
      )}
      {included > 0 && !isAlwaysIncluded(group) ? (
        <>
          {' · '}
          <Plural
            value={included}
            one="# portion is included; extra portions cost more"
            other="# portions are included; extra portions cost more"
          />
        </>
      ) : null}
    </>
  )
}
