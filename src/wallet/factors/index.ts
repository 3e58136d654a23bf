export { maxFactors, nextIndex } from './addFactor';
export { factorKeyOf } from './factorKeyOf';
export { type FactorDraft, makeFactor } from './makeFactor';
export type { FactorDeps, FactorInput } from './ports';
