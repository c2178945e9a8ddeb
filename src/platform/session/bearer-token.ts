/** The token syntax of RFC 6750. */
const tokenPattern = /^[\w.~+/-]{1,512}=*$/

export const isBearerToken = (text: string): boolean => tokenPattern.test(text)
