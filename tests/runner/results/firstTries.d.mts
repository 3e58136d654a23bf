import type { Machine, TestResult } from './readResults.mjs';

export interface FirstTry {
  name: string;
  state: 'flaky' | 'failed';
  cause: string;
  machine?: Machine;
}
export function listFirstTries(results: TestResult[]): FirstTry[];
