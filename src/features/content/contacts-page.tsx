import { Trans } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import { BranchMap } from './components/branch-map.tsx'
import { PageFrame } from './components/page-frame.tsx'
import { useOwnHeading } from './components/use-own-heading.ts'
import { PageSection } from './components/page-section.tsx'
import { PhoneCards } from './components/phone-cards.tsx'
import { PickupPoints } from './components/pickup-points.tsx'
import { SocialLinks } from './components/social-links.tsx'

export function ContactsPage() {
  const heading = useOwnHeading('contacts')
  const { city } = useShop()
  return (
    <PageFrame title={heading ?? <Trans>Contacts</Trans>} lead={city.name}>
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
