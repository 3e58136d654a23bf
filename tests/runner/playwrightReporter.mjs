import { appendFileSync } from 'node:fs';
import { readMachine } from './machine.mjs';

/**
 * A Playwright reporter that writes one line of JSON as soon as something is known, so that results survive an interrupted run: first `{
 * planned: [{ id, name }] }`, then `{ began: id }` and `{ ended: id, status, output, ms, machine }` for each try, `{ fault: text }` for errors
 * outside stories, and finally `{ finished: true }`. `INLAY_STORIES_REPORT` names the file.
 */
export default class LineReporter {
  #file = process.env.INLAY_STORIES_REPORT ?? '';

  onBegin(_config, suite) {
    this.#write({ planned: suite.allTests().map((test) => ({ id: test.id, name: nameOf(test) })) });
  }

  onTestBegin(test) {
    this.#write({ began: test.id });
  }

  onTestEnd(test, { status, errors, duration }) {
    const output = errors.map(({ message = '', location }) => `${message}${placeOf(location)}`).join('\n');
    const isExpected = status === test.expectedStatus;
    const machine = isExpected ? undefined : readMachine();
    this.#write({ ended: test.id, isExpected, status, output, ms: duration, machine });
  }

  onError({ message = '', stack = message }) {
    this.#write({ fault: stack });
  }

  onEnd() {
    this.#write({ finished: true });
  }

  printsToStdio() {
    return false;
  }

  #write(line) {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

const placeOf = (location) => (location ? `\n    at ${location.file}:${location.line}` : '');

/** `file › group › title [project]` */
function nameOf(test) {
  const [, project, ...path] = test.titlePath();
  return `${path.join(' › ')} [${project}]`;
}
