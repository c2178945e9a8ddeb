import type * as line from '#contract/orders/cart-line.ts'
import type * as cart from '#contract/orders/cart.calls.ts'
import type * as priced from '#contract/orders/priced-line.ts'
import type * as content from '#contract/content/content.calls.ts'
import type * as city from '#contract/cities/city.calls.ts'
import type * as dish from '#contract/menu/dish.calls.ts'
import type * as choices from '#contract/menu/dish-choices.ts'
import type * as order from '#contract/orders/order.calls.ts'
import type * as sitemap from '#contract/content/sitemap.calls.ts'

export type CartLine = line.CartLine
export type CartInput = cart.CartInput
export type PricedLine = priced.PricedLine
export type Calculation = cart.Calculation
export type OrderInput = order.OrderInput
export type Order = order.Order

export type Ingredient = choices.Ingredient
export type DishCard = dish.DishCard
export type Dish = dish.Dish
export type CategoryBrief = dish.CategoryBrief
export type Category = dish.Category

export type NewsCard = content.NewsCard
export type PromotionCard = content.PromotionCard
export type NavigationItem = city.NavigationItem
export type SitemapEntry = sitemap.SitemapEntry
