import { Outlet } from '@tanstack/react-router'
import { CategoryBar } from './components/category-bar.tsx'
import { SectionsInView } from './sections-in-view.tsx'

/** Every page of the menu under the bar of categories, which stays when one goes from one to another. */
export function CatalogLayout() {
  return (
    <SectionsInView>
      <CategoryBar />
      <Outlet />
    </SectionsInView>
  )
}
