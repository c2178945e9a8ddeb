import { createAtom, useSelector } from '@tanstack/react-store'

const isOpen = createAtom(false)

/** Opens the dialog, from anywhere in the office. */
export const promptForPin = (): void => isOpen.set(true)
export const closePinPrompt = (): void => isOpen.set(false)

export const usePinPrompt = (): boolean => useSelector(isOpen)
