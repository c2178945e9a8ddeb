import { createContext } from 'react'
import type { BoardOrder } from './board.rules.ts'
import type { Move } from './use-moves.ts'

export type DialogKind = 'accept' | 'refuse' | 'delay' | 'not_delivered' | 'no_show'

interface Moves {
  act: (order: BoardOrder, move: Move) => Promise<boolean>
  ask: (order: BoardOrder, kind: DialogKind) => void
}

/** Stable, so that no card renders again for it. */
export const MovesContext = createContext<Moves>({ act: async () => false, ask: () => {} })
