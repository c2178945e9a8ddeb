import { redirect } from '@tanstack/react-router'

export const signInFirst = (next: string) =>
  redirect({ to: '/', search: { auth: 'start', next }, statusCode: 307 })
