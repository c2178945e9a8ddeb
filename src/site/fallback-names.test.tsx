// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cityId } from '#contract/values/ids.ts'
import { ContactsPage } from '#features/content/contacts-page.tsx'
import { FilterChips } from '#features/catalog/components/filter-chips.tsx'
import { AnchorChips } from '#features/content/components/anchor-chips.tsx'
import { CityMap } from '#features/delivery/city-map.tsx'
import { LocationStep } from '#features/delivery/components/location-step.tsx'
import { PinVerdict } from '#features/delivery/components/pin-verdict.tsx'
import { chooseBranch } from '#features/delivery/addresses.state.ts'
import { DietLayer } from '#features/diet/components/diet-layer.tsx'
import { keepDietChoice } from '#features/diet/diet-choice.state.ts'
import { addOrWarn } from '#features/diet/diet-warning.state.ts'
import { FulfilmentBlock } from '#features/checkout/components/fulfilment-block.tsx'
import { ChangesPanel } from '#features/cart/changes-panel.tsx'
import { QuestionModal } from '#features/cart/components/question-modal.tsx'
import { MinimumNotice } from '#features/order-summary/minimum-notice.tsx'
import { OrderLines } from '#features/order-summary/order-lines.tsx'
import { ChangeLines } from '#features/orders/components/change-lines.tsx'
import { ZoneNote } from '#features/checkout/components/zone-note.tsx'
import { decimal } from '#contract/values/money.ts'
import { calculated } from '#tests/storefront/checkout.ts'
import { card } from '#tests/storefront/card.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { unmarkedFallbackNames } from '#tests/storefront/fallback-names.ts'
import { categoryOf } from '#tests/storefront/category.ts'
import { untranslatedCategory } from '#tests/storefront/untranslated-category.ts'
import { varna } from '#tests/storefront/varna.ts'
import { BannerCard } from './components/banner-card.tsx'
import { CityMenu } from './components/city-menu.tsx'
import { CityText } from './components/city-text.server.tsx'
import { DefaultHeader } from './components/default-header.tsx'
import { DrawerLocation } from './components/drawer-location.tsx'
import { FooterPhones } from './components/footer-contacts.tsx'
import { PhonesMenu } from './components/phones-menu.tsx'
import { WarningBar } from './components/warning-bar.tsx'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))
// Vite hands no file out that is outside of its folder, as linked packages are.
vi.mock('#platform/head/font-files.ts', () => ({ fontFiles: {} }))

const nothing = () => {}
const langs = { name: 'bg' } as const
const branch = {
  id: 1,
  name: 'Име Център',
  langs,
  address: { street: 'Име Морска', langs: { street: 'bg' as const }, house: '3', lat: 43, lng: 27 },
  phone: null,
  phone_formatted: null,
}
const square: [number, number][] = [
  [27, 43],
  [28, 43],
  [28, 44],
]
const zone = {
  id: 1,
  name: 'Име Зона',
  langs,
  color_hex: '#000000',
  polygons: [{ coords: [square] }],
  min_sum: decimal(0),
  delivery_steps: [],
  free_delivery_from: null,
  delivery_minutes: 40,
  hours: null,
}
const phone = (digits: string) => ({
  label: 'Име Линия',
  langs: { label: 'bg' as const },
  phone: digits,
  phone_formatted: digits,
  is_hotline: false,
})
const city = {
  name: 'Име Варна',
  langs,
  branches: [branch],
  phones: [phone('+359520000001'), phone('+359520000002')],
}
const other = { ...varna, ...city, id: cityId(2), name: 'Име Бургас', zones: [] }
const answers: Record<string, unknown> = {
  '/api/v1/domain': [{ ...varna, ...city, zones: [] }, other],
  '/api/v1/domain/1/category': [untranslatedCategory],
  '/api/v1/domain/1/delivery': { branches: [branch], zones: [zone] },
}
const shown = (part: ReactNode) =>
  renderInShop(<Suspense>{part}</Suspense>, {
    city,
    settings: { warning_text: 'Име Буря', langs: { warning_text: 'bg' } },
    answer: (path) => answers[path] ?? [],
  })
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = nothing
      disconnect = nothing
    },
  ),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})
const banner = {
  code: 'b',
  title: 'Име 1',
  text: 'Име 2',
  action: 'Име 3',
  langs: { title: 'bg', text: 'bg', action: 'bg' },
  link: '/',
} as const
const { image_path, image_path_jpeg } = card
const verdict = {
  place: { lat: 43, lng: 27, placeId: '', key: '' },
  terms: {
    free_delivery_from: null,
    min_sum: null,
    delivery_price: null,
    delivery_time_min: null,
    zone,
  },
}
const calculation = {
  ...calculated,
  price: decimal(10),
  min_sum: decimal(30),
  zone: { id: 1, name: 'Име Зона', langs },
  gifts: [{ ...card, name: 'Име Подарък', langs, quantity: 1 }],
}
const pickup = { orderType: 'pickup', pickupId: 1, point: null, label: '', address: '' } as const
const parts: Record<string, ReactNode> = {
  'the city menu': <CityMenu />,
  'the header with a pickup point': <DefaultHeader />,
  'the drawer': <DrawerLocation />,
  'the menu of phones': <PhonesMenu />,
  'the phones of the footer': <FooterPhones />,
  'the warning': <WarningBar />,
  'a banner': <BannerCard banner={{ image_path, image_path_jpeg, ...banner }} priority />,
  'the page of contacts': <ContactsPage />,
  'the text on the city': <CityText />,
  'a list of anchors': <AnchorChips sections={[{ id: 'a', title: 'Име', lang: 'bg' }]} />,
  'the filters of a category': (
    <FilterChips
      category={categoryOf({
        filters: ['fish', 'spicy'].map((code) => ({
          code,
          name: `Име ${code}`,
          langs,
          dish_count: 1,
        })),
      })}
      search={{ filter: 'fish' }}
    />
  ),
  'the list beside a map': (
    <CityMap city={varna} label="Map of the zones" zones={[zone]} branches={[branch]} />
  ),
  'the choice of a pickup point': (
    <LocationStep
      only="pickup"
      first={undefined}
      onEdit={nothing}
      onAdd={nothing}
      onApplied={nothing}
    />
  ),
  'the chosen pickup point': (
    <FulfilmentBlock
      fulfilment={{ choice: pickup, address: undefined }}
      calculation={undefined}
      isStale={false}
      error={undefined}
    />
  ),
  'the terms of a point on the map': <PinVerdict located={verdict} />,
  'a question about a dish': <DietLayer />,
  'the terms of the zone at the checkout': <ZoneNote calculation={calculation} />,
  'a cart below the minimum': <MinimumNotice calculation={calculation} />,
  'a question about a cart below the minimum': (
    <QuestionModal question="belowMinimum" open calculation={calculation} onClose={nothing} />
  ),
  'a gift of an order': <OrderLines {...calculation} dishes={[]} />,
  'changes of the cart': (
    <ChangesPanel
      currency="BGN"
      onAccept={nothing}
      changes={(['line_price', 'gift_added', 'discount'] as const).map((kind) => ({
        line: null,
        kind,
        name: `Име ${kind}`,
        langs,
        before: decimal(1),
        after: decimal(2),
        reason: 'Another price',
      }))}
    />
  ),
  'a line that the restaurant proposes': (
    <ChangeLines
      lines={[
        {
          name: 'Име Ролка',
          details: 'Име Сос',
          langs: { name: 'bg', details: 'bg' },
          is_gift: false,
          before: 1,
          after: 2,
          total_before: decimal(3),
          total_after: decimal(6),
        },
      ]}
      currency="EUR"
    />
  ),
}

test.each(Object.entries(parts))(
  '%s names the language of what is not translated',
  async (_name, part) => {
    chooseBranch(1)
    keepDietChoice({ allergens: ['fish'], traces: false, diets: [], hides: false })
    const { container } = await shown(part)
    act(() => addOrWarn({ ...card, name: 'Име Ролка', langs }, nothing))
    await waitFor(() => expect(container.textContent).toContain('Име'))
    expect(unmarkedFallbackNames(container)).toEqual([])
  },
)
