import { ProductCartButton } from '#features/cart/product-cart-button.tsx'
import { ProductPage as Product } from '#features/catalog/product-page.tsx'
import { ProductSlot } from '#features/catalog/product-slot.tsx'
import { ViewedDishes } from '#features/favorites/viewed-dishes.tsx'

export const ProductPage = () => (
  <ProductSlot value={ProductCartButton}>
    <Product below={ViewedDishes} />
  </ProductSlot>
)
