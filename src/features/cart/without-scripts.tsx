import { Trans } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import { buttonClass } from '#ui/button.tsx'
import { panelClass } from '#ui/surface.ts'

/** What the checkout is without JavaScript: the phone to order by. */
export function WithoutScripts() {
  const [phone] = useShop().city.phones
  return (
    <section className={`${panelClass} hidden flex-col items-start gap-3 noscript:flex`}>
      <p className="text-subtitle">
        <Trans>Ordering on this page needs JavaScript</Trans>
      </p>
      <p>
        <Trans>Please switch it on in your browser and reload the page. Or call us: we take orders by phone, too.</Trans>
      </p>
      {phone ? (
        <a href={`tel:${phone.phone}`} className={buttonClass()}>
          {phone.phone_formatted}
        </a>
      ) : null}
    </section>
  )
}
