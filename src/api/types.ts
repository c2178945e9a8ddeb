import type * as line from '#contract/orders/cart-line.ts'
import type * as cart from '#contract/orders/cart.calls.ts'
import type * as priced from '#contract/orders/priced-line.ts'
import type * as content from '#contract/content/content.calls.ts'
import type * as city from '#contract/cities/city.calls.ts'
import type * as dish from '#contract/menu/dish.calls.ts'
import type * as choices from '#contract/menu/dish-choices.ts'
import type * as order from '#contract/orders/order.calls.ts'
import type * as sitemap from '#contract/content/sitemap.calls.ts'
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
