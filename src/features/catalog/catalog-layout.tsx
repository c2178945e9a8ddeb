import { Outlet } from '@tanstack/react-router'
import { CategoryBar } from './components/category-bar.tsx'
import { SectionsInView } from './components/sections-in-view.tsx'

export function CatalogLayout() {
  return (
    <SectionsInView>
      <CategoryBar />
      <Outlet />
    </SectionsInView>
  )
}
