import { cookieOf } from './cookie-text.ts'

/** Readable by scripts and no proof: this browser has a staff session. */
export const staffMark = 'staff_in'

export const isStaffHere = (): boolean => cookieOf(document.cookie, staffMark) === '1'
