import type * as line from '#contract/kept-line.ts'
import type * as cart from '#contract/cart.calls.ts'
import type * as priced from '#contract/priced-line.ts'
import type * as content from '#contract/content.calls.ts'
import type * as domain from '#contract/domain.calls.ts'
import type * as goods from '#contract/goods.calls.ts'
import type * as choices from '#contract/goods-choices.ts'
import type * as purchase from '#contract/purchase.calls.ts'
import type * as sitemap from '#contract/sitemap.calls.ts'
import type { PlainAnswer, PlainInput } from './wire-names.ts'

export type CartLine = PlainInput<line.CartLine>
export type CartInput = PlainInput<cart.CartInput>
export type PricedLine = PlainAnswer<priced.PricedLine>
export type Calculation = PlainAnswer<cart.Calculation>
export type PurchaseInput = PlainInput<purchase.PurchaseInput>
export type Purchase = PlainAnswer<purchase.Purchase>

export type Ingredient = PlainAnswer<choices.Ingredient>
export type GoodsCard = PlainAnswer<goods.GoodsCard>
export type Goods = PlainAnswer<goods.Goods>
export type CategoryBrief = PlainAnswer<goods.CategoryBrief>
export type Category = PlainAnswer<goods.Category>

export type NewsCard = PlainAnswer<content.NewsCard>
export type PromotionCard = PlainAnswer<content.PromotionCard>
export type NavigationItem = PlainAnswer<domain.NavigationItem>
export type SitemapEntry = PlainAnswer<sitemap.SitemapEntry>
