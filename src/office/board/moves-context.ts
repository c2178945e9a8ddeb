import { createContext } from 'react'
import type { BoardOrder } from './board.rules.ts'
import type { DialogKind, Move } from './use-moves.ts'

interface Moves {
  act: (order: BoardOrder, move: Move) => Promise<boolean>
  ask: (order: BoardOrder, kind: DialogKind) => void
}

/** Stable, so that no card renders again for it. */
export const MovesContext = createContext<Moves>({ act: async () => false, ask: () => {} })
