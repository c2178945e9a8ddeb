let onStep: ((event: PopStateEvent) => void) | undefined

/** Before the router listens: what the layers make of a step through the history is no other page. */
export const watchSteps = (): void => addEventListener('popstate', (event) => onStep?.(event))

export const setOnStep = (next: (event: PopStateEvent) => void): void => void (onStep = next)
