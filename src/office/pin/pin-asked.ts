import { createAtom, useSelector } from '@tanstack/react-store'

const isAsked = createAtom(false)

/** Opens the dialog, from anywhere in the office. */
export const askPin = (asked = true): void => isAsked.set(asked)

export const usePinAsked = (): boolean => useSelector(isAsked)
