import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { CityChooser } from '../city-chooser.tsx'
import { changeDevice, readDevice } from '../device.state.ts'
import { NoAnswer } from '../no-answer.tsx'
import { NoPage } from '../no-page.tsx'
import { OfficePending } from '../office-document.tsx'
import { useOffice, useOfficeBranch, useOfficeCity } from '../use-office.ts'
import { BoardColumns } from './board-columns.tsx'
import { BranchChooser } from './branch-chooser.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { KitchenControls } from './kitchen-controls.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MovesContext } from './moves-context.ts'
import { SoundBanner } from './sound-banner.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useWakeLock } from './use-attention.ts'
import { useBoard } from './use-board.ts'
import { useMoves } from './use-moves.ts'

export function BoardPage() {
  const city = useOfficeCity(readDevice().board)
  const { me } = useOffice()
  const branchId = useOfficeBranch(city, me)
  if (!city || !me.may.includes('board')) return <NoPage />
  return <CityBoard key={`${city.id} ${branchId}`} city={city} branchId={branchId} />
}

function CityBoard({ city, branchId }: { city: City; branchId: number | null }) {
  const { t } = useLingui()
  const { me } = useOffice()
  const name = city.name
  const { board, isFailed, refetch, lostAt } = useBoard(city.id, branchId)
  const { act, busy, done, asked, ask, send, close } = useMoves()
  const moves = useMemo(() => ({ act, ask }), [act, ask])
  useWakeLock()
  useEffect(() => changeDevice({ board: city.code }), [city.code])
  return (
    <MovesContext value={moves}>
      <title>{t`Board: ${name}`}</title>
      <h1 className="sr-only">
        <Trans>Board: {name}</Trans>
      </h1>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2 md:px-4">
        <CityChooser city={city} />
        <BranchChooser
          branches={city.branches}
          branchId={branchId}
          isFixed={Boolean(me.branch_id)}
        />
        {board && me.may.includes('pause') ? <KitchenControls city={board.city} /> : null}
        <div className="ms-auto">
          <DeviceSettings />
        </div>
      </div>
      <ConnectionBanner lostAt={lostAt} timeZone={city.time_zone} />
      <SoundBanner />
      {board ? (
        <BoardColumns orders={board.orders} busy={busy} />
      ) : isFailed ? (
        <NoAnswer onRetry={() => void refetch()} />
      ) : (
        <OfficePending />
      )}
      {asked ? (
        <MoveDialog
          {...asked}
          isBusy={busy.has(asked.order.id)}
          onClose={close}
          onMove={(move) => void send(move)}
        />
      ) : null}
      <UndoBar
        done={done}
        busy={busy}
        onUndo={({ order }) => void act(order, { action: 'undo' })}
      />
    </MovesContext>
  )
}
