import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { PricedLine } from '#api/types.ts'
import { useStorefront } from '#api/shop.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import { signedPrice } from '#contract/values/signed-price.ts'
import type { Decimal } from '#contract/values/money.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { lineChanges, type LineChanges, priceParts } from './lib/line-changes.rules.ts'

type Choices = Pick<PricedLine, 'ingredients' | 'options'>
type Named = LineChanges['added'][number]
type Text = LineChanges['without'][number]
type Write = (amount: Decimal) => string

const listed = (items: readonly ReactNode[]): ReactNode =>
  items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 ? ', ' : null}
      {item}
    </Fragment>
  ))
const textOf = ({ name, lang }: Text) => <span lang={lang}>{name}</span>
const portionsOf =
  (write: Write | null) =>
  ({ portions, extra, ...text }: Named) => (
    <>
      {textOf(text)}
      {portions > 1 ? `\u00a0×\u00a0${portions}` : null}
      {write && extra > 0 ? ` ${write(extra)}` : null}
    </>
  )
/** "Fries (Ketchup), Salad". */
const optionsOf =
  (write: Write | null) =>
  ({ opened, ...item }: LineChanges['options'][number]) => (
    <>
      {portionsOf(write)(item)}
      {opened.length > 0 ? <> ({listed(opened.map(portionsOf(write)))})</> : null}
    </>
  )

type Line = Choices & Pick<PricedLine, 'slots'>

/** What was chosen of a dish, and the dishes of a combo with what was chosen of each. */
export const LineModifiers = ({ line }: { line: Line }) => (
  <LineParts line={line} write={null} addedBy={() => null} />
)

interface ExplainedLineProps {
  line: Line & Pick<PricedLine, 'price'>
  currency: string
}

/** With what each costs on top, and what the dish costs without it. */
export function ExplainedLine({ line, currency }: ExplainedLineProps) {
  const { locale } = useStorefront()
  const write = (amount: Decimal) => formatPrice(amount, currency, localeTags[locale])
  const more = (amount: Decimal) => signedPrice(amount, currency, localeTags[locale])
  const parts = priceParts(line)
  const isReduced = parts !== null && 'off' in parts
  const rest = parts && write(isReduced ? parts.off : parts.base)
  return (
    <span suppressHydrationWarning>
      <LineParts
        line={line}
        write={more}
        addedBy={({ price }) =>
          isReduced ? ` ${write(price)}` : price > 0 ? ` ${more(price)}` : null
        }
      />
      {rest === null ? null : (
        <span className="block">
          {isReduced ? (
            <Trans>Combo discount: −{rest}</Trans>
          ) : (
            <Trans>Without extras: {rest}</Trans>
          )}
        </span>
      )}
    </span>
  )
}

interface PartsProps {
  line: Line
  write: Write | null
  /** What a dish in a combo adds to the price, its options included. */
  addedBy: (slot: PricedLine['slots'][number]) => ReactNode
}

const LineParts = ({ line, write, addedBy }: PartsProps) => (
  <>
    <ChoiceText of={line} write={write} />
    {line.slots.map((dish) => (
      <span key={dish.id} className="block">
        <span lang={dish.langs?.slot}>{dish.slot}</span>:{' '}
        <span lang={dish.langs?.name} className="font-semibold">
          {dish.name}
        </span>
        {addedBy(dish)}
        <span className="block ps-3 empty:hidden">
          <ChoiceText of={dish} write={null} />
        </span>
      </span>
    ))}
  </>
)

function ChoiceText({ of, write }: { of: Choices; write: Write | null }) {
  const { options, without, less, added } = lineChanges(of)
  const picked = listed(options.map(optionsOf(write)))
  const left = listed(without.map(textOf))
  const fewer = listed(less.map(portionsOf(null)))
  const extra = listed(added.map(portionsOf(write)))
  return (
    <>
      {options.length > 0 ? <span className="block">{picked}</span> : null}
      {without.length > 0 ? (
        <span className="block">
          <Trans>Without: {left}</Trans>
        </span>
      ) : null}
      {less.length > 0 ? (
        <span className="block">
          <Trans>Less than usual</Trans>: {fewer}
        </span>
      ) : null}
      {added.length > 0 ? (
        <span className="block">
          <Trans>With: {extra}</Trans>
        </span>
      ) : null}
    </>
  )
}
