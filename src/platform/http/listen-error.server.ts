import { type Environment, EnvironmentError } from '#platform/env/env.server.ts'

type Listened = Pick<Environment, 'HOST' | 'PORT'>

const noSuchAddress = ({ HOST }: Listened) =>
  `This machine has no address ${HOST}: set HOST to one that it has, such as 127.0.0.1, or 0.0.0.0 for all.`

const sentences: Record<string, (env: Listened) => string> = {
  EADDRINUSE: ({ HOST, PORT }) =>
    `Port ${PORT} of ${HOST} is in use by another program. Stop it, or choose another PORT.`,
  EACCES: ({ HOST, PORT }) =>
    `This user may not listen on port ${PORT} of ${HOST}: choose a PORT of 1024 or more.`,
  EADDRNOTAVAIL: noSuchAddress,
  EAFNOSUPPORT: noSuchAddress,
  ENOTFOUND: noSuchAddress,
  EAI_AGAIN: noSuchAddress,
}

/** Vite's error has a message and no code. */
const codeOf = (error: Error): unknown =>
  /^Port \d+ is already in use$/.test(error.message)
    ? 'EADDRINUSE'
    : 'code' in error
      ? error.code
      : undefined

export function listenError(error: Error, env: Listened): Error {
  const code = codeOf(error)
  const sentence = typeof code === 'string' ? sentences[code] : undefined
  return sentence ? new EnvironmentError(sentence(env)) : error
}
