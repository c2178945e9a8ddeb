import { cookieOf } from './cookie-text.ts'

/** Readable by scripts and no proof: says that this browser has a session of the staff. */
export const staffMark = 'staff_in'

export const isStaffHere = (): boolean => cookieOf(document.cookie, staffMark) === '1'
