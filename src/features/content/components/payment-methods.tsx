import { Trans } from '@lingui/react/macro'
import { Banknote, CreditCard } from 'lucide-react'
import { panelClass } from '#ui/surface.ts'

const methods = [
  {
    icon: <Banknote aria-hidden />,
    title: <Trans>Cash</Trans>,
    text: <Trans>Say what banknote you will pay with, and the courier brings change.</Trans>,
  },
  {
    icon: <CreditCard aria-hidden />,
    title: <Trans>Card on receipt</Trans>,
    text: <Trans>Every courier and every pickup point has a terminal.</Trans>,
  },
]

/** How one can pay. */
export function PaymentMethods() {
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
      {methods.map(({ icon, title, text }, index) => (
        <li key={index} className={`${panelClass} flex gap-4`}>
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-link">{icon}</span>
          <div>
            <h3 className="text-subtitle">{title}</h3>
            <p className="text-pretty text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
