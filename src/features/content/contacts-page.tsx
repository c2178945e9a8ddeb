import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import { CityMap } from '#features/delivery/city-map.tsx'
import { PageFrame } from './components/page-frame.tsx'
import { useOwnHeading } from './components/use-own-heading.ts'
import { PageSection } from './components/page-section.tsx'
import { PhoneCards, SocialLinks } from './components/contact-cards.tsx'
import { CityName } from './components/city-name.tsx'
import { PickupPoints } from './components/pickup-points.tsx'
import { branchAnchor } from './lib/branch-anchor.rules.ts'

export function ContactsPage() {
  const heading = useOwnHeading('contacts')
  const { city } = useStorefront()
  return (
    <PageFrame
      title={heading?.h1 ?? <Trans>Contacts</Trans>}
      lang={heading?.langs?.h1}
      lead={<CityName city={city} />}
    >
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
          <MappedPickupPoints />
        </PageSection>
      </div>
    </PageFrame>
  )
}

/** Choosing a card shows its pin, and a pin its card. */
function MappedPickupPoints() {
  const { t } = useLingui()
  const shop = useStorefront()
  const { branches } = useSuspenseQuery(shopQueries.delivery(shop)).data
  const [selected, setSelected] = useState<number | null>(null)
  const listId = useId()
  const map = useRef<HTMLDivElement>(null)
  const choose = (id: number, other: Element | null) => {
    setSelected(id)
    other?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <div id={listId}>
        <PickupPoints selected={selected} onShow={(id) => choose(id, map.current)} />
      </div>
      <div ref={map} className="scroll-my-24">
        <CityMap
          city={shop.city}
          label={t`Map of the pickup points`}
          branches={branches}
          selectedBranchId={selected}
          onBranch={(id) => choose(id, document.getElementById(branchAnchor({ id })))}
          describedBy={listId}
          className="h-map md:h-104"
        />
      </div>
    </div>
  )
}
