/** XML 1.0 has no place for these (section 2.2), not even escaped. */
export const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
