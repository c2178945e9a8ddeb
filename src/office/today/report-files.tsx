import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { requestHeaders } from '#api/request-headers.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PopoverMenu } from '#ui/overlay/popover-menu.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { MenuItem } from '../menu-item.tsx'
import { saveFile } from '../save-file.ts'
import { useOffice } from '../use-office.ts'
import type { ReportScope } from './today.queries.ts'

type File = 'sales' | 'orders'

/** Lists for a spreadsheet, and the sheet on paper. */
export function ReportFiles({ scope }: { scope: ReportScope }) {
  const { t } = useLingui()
  const { me } = useOffice()
  const download = useDownload(scope)
  const { isPending, mutate } = download
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {me.may.includes('getSalesList') ? (
        <PopoverMenu
          label={t`Download CSV`}
          align="start"
          buttonClassName={buttonClass('secondary', 'compact')}
          button={
            <>
              <Download aria-hidden className="size-5" />
              {isPending ? <Trans>Downloading…</Trans> : <Trans>Download CSV</Trans>}
            </>
          }
        >
          <MenuItem disabled={isPending} onClick={() => mutate('sales')}>
            <Trans>Figures of these days</Trans>
          </MenuItem>
          <MenuItem disabled={isPending} onClick={() => mutate('orders')}>
            <Trans>Orders, one a line</Trans>
          </MenuItem>
        </PopoverMenu>
      ) : null}
      <Button variant="secondary" size="compact" onClick={() => print()}>
        <Printer aria-hidden className="size-5" />
        <Trans>Print the end-of-day sheet</Trans>
      </Button>
    </div>
  )
}

/** By a request of ours: a link would show a refusal as a page of its own. */
function useDownload({ cityId, from, to }: ReportScope) {
  const { t } = useLingui()
  const { locale } = useRouter().options.context
  return useMutation({
    mutationFn: async (file: File) => {
      const query = new URLSearchParams({
        ...(cityId !== undefined && { cityId: String(cityId) }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      })
      const answer = await fetch(`/api/v1/ops/reports/${file}.csv?${query.toString()}`, {
        headers: requestHeaders(locale, undefined, 'text/csv'),
      })
      if (!answer.ok) throw new Error(`${file}.csv: ${answer.status}`)
      const days = [from, to].filter((day) => day !== undefined)
      saveFile(await answer.blob(), `${[file, ...new Set(days)].join('-')}.csv`)
    },
    onError: () =>
      showToast({ tone: 'error', text: t`The list was not downloaded. Please try again.` }),
  })
}
