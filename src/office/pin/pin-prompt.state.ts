import { createAtom, useSelector } from '@tanstack/react-store'

const isOpen = createAtom(false)

/** Opens the dialog, from anywhere in the office. */
export const promptForPin = (asked = true): void => isOpen.set(asked)

export const usePinPrompt = (): boolean => useSelector(isOpen)
