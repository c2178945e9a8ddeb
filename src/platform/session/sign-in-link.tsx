import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPrimaryClick } from '#platform/is-primary-click.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of history entries of the sign-in, including this one. */
    authDepth?: number
  }
}

export const signInId = 'sign-in'

interface SignInLinkProps {
  className: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A fragment: a separate address would duplicate every page. */
export function SignInLink({ className, onClick, children }: SignInLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      href={`#${signInId}`}
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => {
        if (!isPrimaryClick(event)) return
        event.preventDefault()
        onClick?.()
        void navigate({
          to: '.',
          search: (search) => ({ ...search, auth: 'start' }),
          hash: signInId,
          state: { authDepth: 1 },
          resetScroll: false,
          hashScrollIntoView: false,
        })
      }}
    >
      {children}
    </a>
  )
}
