import { redirect } from '@tanstack/react-router'

/** The home page with the sign-in, which leads to `next` afterwards. */
export const signInFirst = (next: string) =>
  redirect({ to: '/', search: { auth: 'start', next }, statusCode: 307 })
