import { Trans } from '@lingui/react/macro'
import { panelClass } from '#ui/layout/surface.ts'

const steps = [
  {
    title: <Trans>Choose</Trans>,
    text: (
      <Trans>
        Put what you like into the cart. Where a dish can be changed, its page asks how you want it.
      </Trans>
    ),
  },
  {
    title: <Trans>Enter your address</Trans>,
    text: (
      <Trans>
        Give your address or pick a point to collect from. You see the price and the time at once.
      </Trans>
    ),
  },
  {
    title: <Trans>Confirm</Trans>,
    text: <Trans>Leave your name and phone and choose how to pay. No account needed.</Trans>,
  },
  {
    title: <Trans>Track</Trans>,
    text: <Trans>The page of your order shows when it is cooked, packed and on its way.</Trans>,
  },
]

export function OrderGuide() {
  return (
    <ol className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={index} className={panelClass}>
          <span
            aria-hidden
            className="mb-3 grid size-10 place-items-center rounded-full bg-primary text-lg font-extrabold text-on-primary"
          >
            {index + 1}
          </span>
          <h3 className="mb-1 text-subtitle">{title}</h3>
          <p className="text-pretty text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
