// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PromoCard } from '#features/catalog/components/promo-card.tsx'
import { card } from '#tests/storefront/card.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { BannerCard } from './components/banner-card.tsx'

afterEach(cleanup)
const { image_path, image_path_jpeg } = card
const image = { image_path, image_path_jpeg }

const parts: Record<string, (link: string) => ReactNode> = {
  'a banner': (link) => (
    <BannerCard
      banner={{ ...image, code: 'b', title: 'Lunch', text: '', action: 'See', link }}
      priority
    />
  ),
  'a tile': (link) => <PromoCard tile={{ ...image, code: 't', title: 'Lunch', text: '', link }} />,
}

test.each(Object.entries(parts))(
  '%s leads to the page of its link in the language of the visitor',
  async (_name, partOf) => {
    for (const [link, path] of [
      ['/ru/promo/lunch', '/promo/lunch'],
      ['/de', '/'],
      ['/promo/lunch', '/promo/lunch'],
    ] as const) {
      await renderInShop(partOf(link))
      expect(screen.getByRole('link').getAttribute('href')).toBe(path)
      cleanup()
    }
  },
)
