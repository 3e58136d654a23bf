/**
 * Returns the size of a search or race: a sample for `npm test`, a long one for `npm run test:deep`. A test file that imports this runs in
 * both.
 */
export const inDepth = <Value>(sample: Value, long: Value): Value => (process.env['INLAY_DEEP'] ? long : sample);
