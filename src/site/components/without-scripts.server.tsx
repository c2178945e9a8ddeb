import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { containerClass } from '#ui/layout/surface.ts'

export function WithoutScripts() {
  const [phone] = useStorefront().city.phones
  const number = phone?.phone_formatted
  return (
    <div className="border-b border-line bg-warn-soft text-sm text-ink">
      <p className={`${containerClass} py-3 text-pretty`}>
        {phone ? (
          <Trans>
            To order online, switch on JavaScript in your browser, or call us:{' '}
            <a
              dir="ltr"
              href={`tel:${phone.phone}`}
              className="py-3 font-bold whitespace-nowrap underline"
            >
              {number}
            </a>
          </Trans>
        ) : (
          <Trans>To order online, switch on JavaScript in your browser.</Trans>
        )}
      </p>
    </div>
  )
}
