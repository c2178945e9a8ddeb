import type * as line from '#contract/kept-line.ts'
import type * as cart from '#contract/cart.calls.ts'
import type * as priced from '#contract/priced-line.ts'
import type * as content from '#contract/content.calls.ts'
import type * as city from '#contract/city.calls.ts'
import type * as dish from '#contract/dish.calls.ts'
import type * as choices from '#contract/dish-choices.ts'
import type * as order from '#contract/order.calls.ts'
import type * as sitemap from '#contract/sitemap.calls.ts'
import type { PlainAnswer, PlainInput } from './wire-names.ts'

export type CartLine = PlainInput<line.CartLine>
export type CartInput = PlainInput<cart.CartInput>
export type PricedLine = PlainAnswer<priced.PricedLine>
export type Calculation = PlainAnswer<cart.Calculation>
export type OrderInput = PlainInput<order.OrderInput>
export type Order = PlainAnswer<order.Order>

export type Ingredient = PlainAnswer<choices.Ingredient>
export type DishCard = PlainAnswer<dish.DishCard>
export type Dish = PlainAnswer<dish.Dish>
export type CategoryBrief = PlainAnswer<dish.CategoryBrief>
export type Category = PlainAnswer<dish.Category>

export type NewsCard = PlainAnswer<content.NewsCard>
export type PromotionCard = PlainAnswer<content.PromotionCard>
export type NavigationItem = PlainAnswer<city.NavigationItem>
export type SitemapEntry = PlainAnswer<sitemap.SitemapEntry>
