import { Outlet } from '@tanstack/react-router'
import { containerClass } from '#ui/layout/surface.ts'
import { AccountMenu } from './components/account-menu.tsx'

export function AccountLayout() {
  return (
    <div
      className={`${containerClass} grid grid-cols-1 items-start gap-4 py-4 md:py-6 lg:grid-cols-[15rem_1fr] lg:gap-8`}
    >
      <AccountMenu />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
