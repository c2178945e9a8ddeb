import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import type { AuthStep } from './auth.search.ts'

/** Walks through the steps: each is an entry of the history, so that Back leads to the one before, and a reload stays. */
export function useAuthSteps() {
  const router = useRouter()
  const depth = useLocation({ select: ({ state }) => state.authDepth ?? 0 })
  const isCart = useLocation({ select: ({ pathname }) => pathname === '/cart' })
  const next = useSearch({ from: '__root__', select: (search) => search.next })
  const put = (auth: AuthStep | undefined, authDepth: number, replace: boolean) =>
    router.navigate({
      to: '.',
      search: (search) => ({ ...search, auth, next: auth && search.next }),
      state: { authDepth },
      replace,
      resetScroll: false,
    })
  /** Back to the page below, and nothing of signing in is left in its address. */
  const leave = async () => {
    if (depth > 0) {
      const gone = new Promise((resolve) =>
        window.addEventListener('popstate', resolve, { once: true }),
      )
      router.history.go(-depth)
      await gone
    }
    if (/[?&]auth=/.test(router.history.location.search)) await put(undefined, 0, true)
  }
  return {
    leave,
    /** Goes on to a step. */
    open: (step: AuthStep) => void put(step, depth + 1, false),
    /** Another step takes the place of this one: there is no way back. */
    replace: (step: AuthStep) => put(step, depth, true),
    /** Back to the step before; when the page was opened in the middle, that one takes this one's place. */
    back: (step: AuthStep) => (depth > 0 ? router.history.back() : void put(step, 0, true)),
    /** All is done: on to where one was led here from, and from the cart to the checkout (specification, section 4). */
    finish: async () => {
      await leave()
      if (next) await router.navigate({ href: next })
      else if (isCart) await router.navigate({ to: '/checkout', state: { fromCart: true } })
    },
  }
}
