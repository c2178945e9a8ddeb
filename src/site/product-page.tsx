import { ProductPage as Product } from '#features/catalog/product-page.tsx'
import { ViewedDishes } from '#features/favorites/viewed-dishes.tsx'

/** A dish, and below it what else the visitor has looked at. */
export const ProductPage = () => <Product below={ViewedDishes} />
