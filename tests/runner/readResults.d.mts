export interface TestResult {
  name: string;
  state: 'passed' | 'flaky' | 'failed' | 'skipped';
  output: string;
}
export function readResults(text: string, options: { suite: string }): TestResult[];
export function isFinished(text: string): boolean;
