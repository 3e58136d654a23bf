/** Languages that are written from right to left, shipped or not. */
const rightToLeft = ['ar', 'fa', 'he', 'ur'];

/**
 * Returns the direction of a language's text, for the attribute `dir` of documents that the server renders. The wallet asks i18next, whose
 * table has the same languages.
 */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr');
