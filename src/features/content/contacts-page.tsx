import { Trans, useLingui } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { PageFrame } from './components/page-frame.tsx'
import { useOwnHeading } from './components/use-own-heading.ts'
import { PageSection } from './components/page-section.tsx'
import { PhoneCards, SocialLinks } from './components/contact-cards.tsx'
import { CityName } from './components/city-name.tsx'
import { PickupPoints } from './components/pickup-points.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { shopQueries } from '#api/shop.queries.ts'
import { CityMap } from '#features/delivery/city-map.tsx'

export function ContactsPage() {
  const heading = useOwnHeading('contacts')
  const { city } = useStorefront()
  return (
    <PageFrame title={heading ?? <Trans>Contacts</Trans>} lead={<CityName city={city} />}>
      <div className="flex flex-col gap-10 md:gap-14">
        <PageSection id="phones" title={<Trans>Phones</Trans>}>
          <PhoneCards phones={city.phones} />
        </PageSection>
        {city.socials.length > 0 && (
          <PageSection id="socials" title={<Trans>Messengers and networks</Trans>}>
            <SocialLinks socials={city.socials} />
          </PageSection>
        )}
        <PageSection id="pickup" title={<Trans>Pickup points</Trans>}>
          <div className="flex flex-col gap-3 md:gap-4">
            <div id="pickup-points">
              <PickupPoints />
            </div>
            <BranchMap describedBy="pickup-points" />
          </div>
        </PageSection>
      </div>
    </PageFrame>
  )
}

/** `describedBy`: id of the list with the same information as text. */
function BranchMap({ describedBy }: { describedBy: string }) {
  const { t } = useLingui()
  const shop = useStorefront()
  const { branches } = useSuspenseQuery(shopQueries.delivery(shop)).data
  return (
    <CityMap
      city={shop.city}
      label={t`Map of the pickup points`}
      branches={branches}
      describedBy={describedBy}
      className="h-map md:h-104"
    />
  )
}
