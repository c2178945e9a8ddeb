import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDownUp, Check } from 'lucide-react'
import { type Sorting, sortings } from '#contract/menu/sortings.ts'
import { filterClass } from '#ui/chip-class.ts'
import { PopoverMenu, popoverItemClass } from '#ui/overlay/popover-menu.tsx'
import type { CategorySearch } from '../catalog.search.ts'

const labels: Record<Sorting | 'menu', MessageDescriptor> = {
  menu: msg`As on the menu`,
  popular: msg`Popular first`,
  cheapest: msg`Price: low to high`,
  dearest: msg`Price: high to low`,
}
const choices = [undefined, ...sortings]

/** Links to the same page, as the filters are. */
export function SortMenu({ search }: { search: CategorySearch }) {
  const { sort } = search
  const { t } = useLingui()
  const current = t(labels[sort ?? 'menu'])
  return (
    <PopoverMenu
      label={t`Sorting: ${current}`}
      align="start"
      buttonClassName={filterClass(sort !== undefined)}
      button={
        <>
          <ArrowDownUp aria-hidden className="size-4" />
          {sort && current}
        </>
      }
    >
      {choices.map((choice) => (
        <Link
          key={choice ?? 'menu'}
          to="."
          search={{ ...search, sort: choice }}
          resetScroll={false}
          onClick={({ currentTarget }) =>
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          }
          rel="nofollow"
          activeOptions={{ exact: true }}
          aria-current={choice === sort ? 'true' : undefined}
          className={popoverItemClass}
        >
          <Check aria-hidden className={choice === sort ? 'size-4' : 'invisible size-4'} />
          {t(labels[choice ?? 'menu'])}
        </Link>
      ))}
    </PopoverMenu>
  )
}
