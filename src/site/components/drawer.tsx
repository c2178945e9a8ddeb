import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { SideDrawer } from '#ui/overlay/side-drawer.tsx'
import { DrawerContent } from './drawer-content.tsx'
import { DrawerTop } from './drawer-top.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useStorefront()))
  return (
    <SideDrawer open={open} onClose={onClose} title={settings.shop_name} closeLabel={t`Close`}>
      <DrawerTop onClose={onClose}>
        <span className="ms-auto">
          <ThemeSwitch />
        </span>
      </DrawerTop>
      <DrawerContent onClose={onClose} />
    </SideDrawer>
  )
}
