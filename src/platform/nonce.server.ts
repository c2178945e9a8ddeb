import { AsyncLocalStorage } from 'node:async_hooks'

const nonces = new AsyncLocalStorage<string>()

/** Runs the rendering of one page with its script nonce. */
export const runWithNonce = <Result>(nonce: string, render: () => Promise<Result>): Promise<Result> => nonces.run(nonce, render)

/** The nonce of the page being rendered. */
export const currentNonce = (): string | undefined => nonces.getStore()
