import { setTimeout as wait } from 'node:timers/promises';
import { toWanted, type Step } from './steps';
import { DriverError, idOf, referenceOf, type ElementReference, type Script, type Send } from './session';

type Name = string | RegExp;
type Seen = 'visible' | 'hidden' | 'none';

/** What counts as a state that a story waits for. */
const accepts = {
  visible: (seen: Seen) => seen === 'visible',
  hidden: (seen: Seen) => seen !== 'visible',
  attached: (seen: Seen) => seen !== 'none',
  detached: (seen: Seen) => seen === 'none',
};
type State = keyof typeof accepts;

/** What a locator asks of its page. */
export interface LocatorHost {
  window: string;
  /** Runs commands in the frame. */
  at<Result>(frames: Script[], run: (send: Send) => Promise<Result>): Promise<Result>;
  /** Builds a script that finds elements and passes them to the body as `found`. */
  script(steps: Step[], body: string, ...more: unknown[]): Script;
  /** The page, as the page objects know it. */
  page: object;
  timeout: number;
}

/** How long until the next look, in ms. */
const pause = 100;
/** Keys of W3C WebDriver, 17.4.2. */
const keys: Record<string, string> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Space: ' ',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
};
export const control = '\uE009';
export const keyOf = (name: string): string => keys[name] ?? name;

/** Errors that say that a command had no effect, so that it can be sent again. */
const withoutEffect = ['stale element reference', 'element not interactable', 'element click intercepted'];
/** The driver has not answered a command, which may have had its effect: a window that closes at a press takes the response with it. */
class Unanswered extends Error {}

/** Sends commands that a second time would do twice. @returns undefined if they had no effect. @throws Unanswered */
async function actOnce<Result>(act: () => Promise<Result>): Promise<{ value: Result } | undefined> {
  try {
    return { value: await act() };
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    if (withoutEffect.includes(error.code)) return undefined;
    throw new Unanswered(error.message, { cause: error });
  }
}

/** The part of Playwright's locator that the page objects use, over WebDriver. */
export class Locator {
  constructor(
    private readonly host: LocatorHost,
    private readonly frames: Script[],
    private readonly steps: Step[],
  ) {}

  private with(...more: Step[]): Locator {
    return new Locator(this.host, this.frames, [...this.steps, ...more]);
  }

  getByRole(role: string, { name, exact }: { name?: Name; exact?: boolean } = {}): Locator {
    return this.with({ by: 'role', role, ...(name === undefined ? {} : { name: toWanted(name, exact) }) });
  }
  getByText(text: Name, { exact }: { exact?: boolean } = {}): Locator {
    return this.with({ by: 'text', text: toWanted(text, exact) });
  }
  getByLabel(text: Name, { exact }: { exact?: boolean } = {}): Locator {
    return this.with({ by: 'label', text: toWanted(text, exact) });
  }
  getByTitle(text: Name, { exact }: { exact?: boolean } = {}): Locator {
    return this.with({ by: 'title', text: toWanted(text, exact) });
  }
  locator(css: string): Locator {
    return this.with({ by: 'css', css });
  }
  filter({ hasText }: { hasText: Name }): Locator {
    return this.with({ by: 'hasText', text: toWanted(hasText) });
  }
  nth(at: number): Locator {
    return this.with({ by: 'nth', at });
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }
  or(other: Locator): Locator {
    return this.with({ by: 'or', steps: other.steps });
  }
  contentFrame(): Locator {
    const frame = this.host.script(this.steps, 'return found[0] ?? null');
    return new Locator(this.host, [...this.frames, frame], []);
  }
  page(): object {
    return this.host.page;
  }

  /** Runs the body with the elements; undefined while there is no such frame, or its document changes. */
  private async look<Result>(body: string, ...more: unknown[]): Promise<Result | undefined> {
    const { source, input } = this.host.script(this.steps, body, ...more);
    try {
      const result = await this.host.at(this.frames, (send) =>
        send<Result | null>('POST', '/execute/sync', { script: source, args: input }),
      );
      return result ?? undefined;
    } catch (error) {
      if (error instanceof DriverError) return undefined;
      throw error;
    }
  }

  /** Looks until there is a result. @throws Error that names the locator. */
  private async until<Result>(
    what: string,
    look: () => Promise<Result | undefined>,
    timeout?: number,
  ): Promise<Result> {
    const end = Date.now() + (timeout ?? this.host.timeout);
    for (;;) {
      const result = await look();
      if (result !== undefined) return result;
      if (Date.now() > end) throw new Error(`Not ${what} in time: ${this.toString()}`);
      await wait(pause);
    }
  }

  toString(): string {
    return JSON.stringify(this.steps);
  }

  /** Acts once on the one element when it is visible, enabled and at rest. */
  private act<Result>(
    act: (send: Send, element: string) => Promise<Result>,
    timeout?: number,
  ): Promise<{ value: Result }> {
    const { source, input } = this.host.script(
      this.steps,
      `if (found.length > 1) return 'several'; const [one] = found;
       if (!one || !tools.isVisible(one) || !tools.isEnabled(one)) return null;
       const at = () => JSON.stringify(one.getBoundingClientRect()); const before = at();
       return new Promise((done) => setTimeout(() => done(at() === before ? one : null), 50))`,
    );
    return this.until(
      'ready',
      () =>
        this.host
          .at(this.frames, async (send) => {
            const one = await send<ElementReference | 'several' | null>('POST', '/execute/sync', {
              script: source,
              args: input,
            });
            if (one === 'several') throw new Error(`More than one: ${this.toString()}`);
            return one ? actOnce(() => act(send, idOf(one))) : undefined;
          })
          .catch((error: unknown) => {
            if (error instanceof DriverError) return undefined;
            throw error;
          }),
      timeout,
    );
  }

  async click({ timeout }: { timeout?: number } = {}): Promise<void> {
    await this.act((send, id) => send('POST', `/element/${id}/click`), timeout).catch((error: unknown) => {
      if (!(error instanceof Unanswered)) throw error;
    });
  }
  /** Replaces the text by typing. */
  async fill(text: string): Promise<void> {
    await this.act(async (send, id) => {
      await send('POST', `/element/${id}/click`);
      await send('POST', `/element/${id}/value`, { text: `${control}a` });
      await send('POST', `/element/${id}/value`, { text: text === '' ? keyOf('Backspace') : text });
    });
  }
  async press(key: string): Promise<void> {
    await this.act((send, id) => send('POST', `/element/${id}/value`, { text: keyOf(key) }));
  }
  async waitFor({ state = 'visible', timeout }: { state?: State; timeout?: number } = {}): Promise<void> {
    await this.until(state, async () => accepts[state](await this.state()) || undefined, timeout);
  }
  private async state(): Promise<Seen> {
    return (await this.look("return !found[0] ? 'none' : tools.isVisible(found[0]) ? 'visible' : 'hidden'")) ?? 'none';
  }
  async isVisible(): Promise<boolean> {
    return (await this.state()) === 'visible';
  }
  async isHidden(): Promise<boolean> {
    return !(await this.isVisible());
  }
  async isEnabled(): Promise<boolean> {
    return (await this.look<boolean>('return !!found[0] && tools.isEnabled(found[0])')) ?? false;
  }
  async count(): Promise<number> {
    return (await this.look<number>('return found.length')) ?? 0;
  }
  async all(): Promise<Locator[]> {
    return Array.from({ length: await this.count() }, (_, at) => this.nth(at));
  }
  textContent(): Promise<string> {
    return this.read('one.textContent');
  }
  innerText(): Promise<string> {
    return this.read('one.innerText');
  }
  inputValue(): Promise<string> {
    return this.read('one.value');
  }
  getAttribute(name: string): Promise<string | null> {
    return this.read('one.getAttribute(more[0])', name);
  }
  async allInnerTexts(): Promise<string[]> {
    return (await this.look<string[]>('return found.map((one) => one.innerText)')) ?? [];
  }
  private async read<Value>(expression: string, ...more: unknown[]): Promise<Value> {
    const body = `const [one] = found; return one ? Promise.resolve(${expression}).then((is) => ({ is: is ?? null })) : null`;
    return (await this.until('there', () => this.look<{ is: Value }>(body, ...more))).is;
  }
  /** Runs the function with the first element. */
  evaluate<Result, Input>(run: (element: Element, input: Input) => Result, input?: Input): Promise<Awaited<Result>> {
    return this.read(`(${String(run)})(one, more[0])`, input ?? null);
  }
  /** The element that is the first one now, also when it is no longer found by its name. */
  async elementHandle(): Promise<{ evaluate<Result>(run: (element: Element) => Result): Promise<Awaited<Result>> }> {
    const { value } = await this.act((_, id) => Promise.resolve(id));
    return {
      evaluate: (run) =>
        this.host.at(this.frames, (send) =>
          send('POST', '/execute/sync', {
            script: `return (${String(run)})(arguments[0])`,
            args: [referenceOf(value)],
          }),
        ),
    };
  }
  /** The role and name that the browser tells a screen reader. */
  async spoken(): Promise<{ role: string; name: string }> {
    const { value } = await this.act(async (send, id) => ({
      role: await send<string>('GET', `/element/${id}/computedrole`),
      name: await send<string>('GET', `/element/${id}/computedlabel`),
    }));
    return value;
  }
}
