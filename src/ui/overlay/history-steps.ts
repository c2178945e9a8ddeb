let onStep: ((event: PopStateEvent) => void) | undefined

/** Registered before the router: steps between layers of one page are not navigation. */
export const watchSteps = (): void => addEventListener('popstate', (event) => onStep?.(event))

export const setOnStep = (next: (event: PopStateEvent) => void): void => void (onStep = next)
