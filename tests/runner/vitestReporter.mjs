import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { readMachine } from './machine.mjs';

/** Writes the lines of `playwrightReporter.mjs` for vitest, including test files. */
export default class LineReporter {
  #file = process.env.INLAY_UNIT_REPORT ?? '';

  onTestRunStart(specifications) {
    this.#write({
      planned: specifications.map(({ moduleId, project }) => ({
        id: fileId({ moduleId, project }),
        name: `${relative(root, moduleId)} [${project.name}]`,
        isFile: true,
      })),
    });
  }

  onTestModuleStart(module) {
    this.#write({ began: fileId(module) });
  }

  onTestModuleCollected(module) {
    const tests = [...module.children.allTests()];
    this.#write({ planned: tests.map((test) => ({ id: test.id, name: nameOf(test) })) });
  }

  onTestCaseReady({ id }) {
    this.#write({ began: id });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const isRetried = (test.diagnostic()?.retryCount ?? 0) > 0;
    const output = errors.map(textOf).join('\n');
    this.#write({
      ended: test.id,
      isExpected: state === 'passed',
      status: state,
      isRetried,
      output,
      ms: test.diagnostic()?.duration,
      machine: isRetried || state === 'failed' ? readMachine() : undefined,
    });
  }

  onTestModuleEnd(module) {
    const errors = module.errors();
    const output = errors.map(textOf).join('\n');
    const isExpected = errors.length === 0;
    const machine = isExpected ? undefined : readMachine();
    this.#write({ ended: fileId(module), isExpected, status: module.state(), output, machine });
  }

  onTestRunEnd(_modules, errors) {
    // An error outside any test, e.g. an unhandled rejection: reported for the file that was running.
    for (const error of errors)
      this.#write({
        fault: [error.VITEST_TEST_PATH && relative(root, error.VITEST_TEST_PATH), textOf(error)]
          .filter(Boolean)
          .join('\n'),
      });
    this.#write({ finished: true });
  }

  #write(line) {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

const fileId = ({ moduleId, project }) => `${project.name}:${moduleId}`;
const nameOf = (test) => `${relative(root, test.module.moduleId)}: ${test.fullName}`;
const textOf = ({ message = '', stack = message, diff }) => [stack, diff].filter(Boolean).join('\n');
