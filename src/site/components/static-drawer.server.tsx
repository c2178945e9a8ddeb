import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { CachedFragment } from '#platform/page-cache/cached-fragment.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMarkedPaths } from '../use-marked-paths.ts'
import { DrawerContent } from './drawer-content.tsx'
import { DrawerTop } from './drawer-top.tsx'

/** A native popover. Pages that mark the same links share its HTML. */
export function StaticDrawer({ id }: { id: string }) {
  const { t } = useLingui()
  const shop = useStorefront()
  const { data: settings } = useSuspenseQuery(shopQueries.settings(shop))
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const marked = useMarkedPaths()
  return (
    <div id={id} popover="auto" role="dialog" aria-label={settings.shop_name}>
      <div className="flex min-h-16 items-center gap-2 py-2 pe-2 ps-5">
        <p className="min-w-0 flex-1 text-subtitle">{settings.shop_name}</p>
        <IconButton label={t`Close`} popoverTarget={id} popoverTargetAction="hide">
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="px-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <DrawerTop />
        <CachedFragment as="div" of={navigation} name={`drawer ${marked.join(' ')}`}>
          <DrawerContent />
        </CachedFragment>
      </div>
    </div>
  )
}
