import type { ReactNode } from 'react'
import type { Dish } from '#api/types.ts'
import { groupElementId, openedElementId } from '../missing-choice.rules.ts'
import {
  type DishPicks,
  inPageOrder,
  type OpenedGroup,
  type OptionGroup,
  type Portions,
  withPicks,
} from '../product-choice.rules.ts'
import { possibleSizes } from '../lib/product-price.rules.ts'
import { type Heading, inner } from './heading.ts'
import { OptionGroupPanel } from './option-group-panel.tsx'

interface Props {
  dish: Pick<Dish, 'groups' | 'amount' | 'measure' | 'actual_price'>
  picks: DishPicks
  /** The dish's part of DOM ids. */
  scope: string
  heading: Heading
  /** Without panels, for a slot's dish. */
  isInside?: boolean
  onChange: (change: (before: DishPicks) => DishPicks) => void
}
type OneProps = Props & { group: OptionGroup }

/** Required groups come first. */
export const OptionGroups = (props: Props) =>
  inPageOrder(props.dish.groups).map((group) => (
    <GroupWithOpened key={group.id} {...props} group={group} />
  ))

/** Under a picked option comes the group that it opens. */
function GroupWithOpened({ dish, group, picks, scope, heading, isInside, onChange }: OneProps) {
  const openers = group.options.filter(({ id, opens }) => opens && (picks.options[id] ?? 0) > 0)
  const shared = {
    dish,
    sizes: possibleSizes(dish, picks),
    basePrice: isInside ? dish.actual_price : undefined,
  }
  const changeOpened = (id: number, opens: OpenedGroup, changed: Portions) =>
    onChange((before) => ({
      ...before,
      opened: { ...before.opened, [id]: withPicks(opens, before.opened[id] ?? {}, changed) },
    }))
  const opened = new Map<number, ReactNode>(
    openers.map(({ id, opens }) => [
      id,
      opens && (
        <OptionGroupPanel
          key={id}
          {...shared}
          id={openedElementId(scope, id)}
          variant="opened"
          heading={inner[heading]}
          group={opens}
          picks={picks.opened[id] ?? {}}
          onChange={(changed) => changeOpened(id, opens, changed)}
        />
      ),
    ]),
  )
  return (
    <OptionGroupPanel
      {...shared}
      id={groupElementId(scope, group.id)}
      variant={isInside ? 'inside' : 'panel'}
      heading={heading}
      group={group}
      picks={picks.options}
      onChange={(changed) =>
        onChange((before) => ({ ...before, options: withPicks(group, before.options, changed) }))
      }
      opened={
        group.options.some(({ opens }) => opens)
          ? openers.flatMap(({ opens }) => opens?.name ?? [])
          : undefined
      }
      openedGroups={opened}
    />
  )
}
