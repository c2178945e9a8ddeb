import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { panelClass } from '#ui/layout/surface.ts'
import { AnchorChips } from './components/anchor-chips.tsx'
import { CityName } from './components/city-name.tsx'
import { Holidays } from './components/holidays.tsx'
import { OrderGuide } from './components/order-guide.tsx'
import { PageFrame } from './components/page-frame.tsx'
import { useOwnHeading } from './components/use-own-heading.ts'
import { PageSection } from './components/page-section.tsx'
import { PaymentMethods } from './components/payment-methods.tsx'
import { PickupPoints } from './components/pickup-points.tsx'
import { WeekTable } from './components/week-table.tsx'
import { ZoneCosts, ZoneTerms, ZoneName } from './components/zone-tables.tsx'
import { ZoneMap } from './components/zone-map.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { contentQueries } from './content.queries.ts'
import type { Zone } from '#contract/cities/city.calls.ts'
import type { Locale } from '#contract/locales.ts'

const route = getRouteApi('/delivery')

export function DeliveryPage() {
  const heading = useOwnHeading('delivery')
  const shop = useStorefront()
  const { today } = route.useLoaderData()
  const { zones, branches } = useSuspenseQuery(shopQueries.delivery(shop)).data
  const { hours } = shop.city
  const sections = [
    {
      id: 'hours',
      title: <Trans>Working hours</Trans>,
      body: (
        <div
          className={`${panelClass} grid grid-cols-1 items-start gap-x-16 gap-y-6 md:grid-cols-2`}
        >
          <WeekTable hours={hours} locale={shop.locale} />
          <Holidays today={today} />
        </div>
      ),
    },
    {
      id: 'zones',
      title: <Trans>Zones and prices</Trans>,
      body: (
        <div className="grid grid-cols-1 gap-3 md:gap-4 lg:grid-cols-2">
          <div className={`${panelClass} flex flex-col gap-4`}>
            <ZoneTerms id="zone-terms" zones={zones} />
            <ZoneHours zones={zones} locale={shop.locale} />
            <ZoneMap zones={zones} branches={branches} describedBy="zone-terms" />
          </div>
          <div className={panelClass}>
            <ZoneCosts zones={zones} />
          </div>
        </div>
      ),
    },
    { id: 'pickup', title: <Trans>Pickup points</Trans>, body: <PickupPoints /> },
    { id: 'how-to-order', title: <Trans>How to order</Trans>, body: <OrderGuide /> },
    { id: 'payment', title: <Trans>How to pay</Trans>, body: <PaymentMethods /> },
    { id: 'questions', title: <Trans>Questions and answers</Trans>, body: <Questions /> },
  ]
  return (
    <PageFrame
      title={heading?.h1 ?? <Trans>Delivery and pickup</Trans>}
      lang={heading?.langs?.h1}
      lead={<CityName city={shop.city} />}
    >
      <AnchorChips sections={sections} />
      <div className="mt-4 flex flex-col gap-10 md:gap-14">
        {sections.map(({ id, title, body }) => (
          <PageSection key={id} id={id} title={title}>
            {body}
          </PageSection>
        ))}
      </div>
    </PageFrame>
  )
}

function Questions() {
  const { data: questions } = useSuspenseQuery(contentQueries.faq(useStorefront()))
  return (
    <div className="rounded-card bg-surface px-4 md:px-6">
      {questions.map(({ question, answer, langs }) => (
        <Disclosure
          key={question}
          title={<span lang={langs?.question}>{question}</span>}
          className="last:border-b-0"
        >
          <p lang={langs?.answer} className="max-w-3xl text-pretty">
            {answer}
          </p>
        </Disclosure>
      ))}
    </div>
  )
}

const ZoneHours = ({ zones, locale }: { zones: readonly Zone[]; locale: Locale }) =>
  zones.map(
    (zone) =>
      zone.hours && (
        <details key={zone.id} className="group border-t border-line pt-2">
          <summary className="flex min-h-touch cursor-pointer list-none flex-wrap items-center gap-x-2 hover:text-link [&::-webkit-details-marker]:hidden">
            <ZoneName zone={zone} />
            <Trans>Delivery hours</Trans>
            <ChevronDown
              aria-hidden
              className="ms-auto size-5 shrink-0 text-muted group-open:rotate-180"
            />
          </summary>
          <WeekTable hours={zone.hours} locale={locale} />
        </details>
      ),
  )
