import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPrimaryClick } from '#platform/is-primary-click.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of history entries of the sign-in, this one included. */
    authDepth?: number
  }
}

/** Of the element that says what signing in needs where no script runs. */
export const signInId = 'sign-in'

interface SignInLinkProps {
  className: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A fragment: an address of its own would be a second one of every page. */
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
