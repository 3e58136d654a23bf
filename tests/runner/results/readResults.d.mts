export interface Machine {
  load: number;
  cores: number;
  freeMB: number;
}
export interface TestResult {
  name: string;
  state: 'passed' | 'flaky' | 'failed' | 'skipped';
  output: string;
  firstTry?: { output: string; machine?: Machine };
}
export function readResults(text: string, options: { suite: string }): TestResult[];
export function isFinished(text: string): boolean;
