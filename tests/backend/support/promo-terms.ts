import type { Promo } from '#backend/modules/promo/promo.ts'

/** The code TEN: 10 % off, for everyone and at any time. */
export const promoTerms = (over: Partial<NonNullable<Promo['known']>> = {}): Promo => ({
  code: 'TEN',
  tooMany: false,
  known: {
    campaignId: 1,
    codeId: 1,
    kind: 'percent',
    name: { en: 'Ten off', ru: 'Минус десять' },
    percent: 10,
    amounts: {},
    giftId: null,
    minSums: {},
    startsAt: null,
    endsAt: null,
    hours: null,
    cities: null,
    active: true,
    perCustomer: null,
    firstOrder: false,
    personal: false,
    usedUp: false,
    ineligible: false,
    ...over,
  },
})
