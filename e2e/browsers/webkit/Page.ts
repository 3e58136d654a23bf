import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { keyOf, Locator, type LocatorHost } from './Locator';
import { DriverError, type Script, type Send, type Session } from './session';
import type { Step } from './steps';

/** How long a page waits for an element or an event, in ms. */
export const timeout = 30_000;
const pause = 100;

type Run<Input, Result> = (input: Input) => Result | Promise<Result>;

/** The screen on which the windows are, in pixels. */
export const screenSize = { width: 1_440, height: 1_000 };

/** What belongs to all pages of one session. */
export interface Shared {
  session: Session;
  /** The code of `lookUp.ts`. */
  lookUp: string;
  /** All windows that a page object stands for. */
  known: Set<string>;
}

/** The part of Playwright's page that the page objects use, over WebDriver. */
export class Page {
  private readonly root: Locator;
  private closed = false;

  constructor(
    private readonly shared: Shared,
    private readonly window: string,
  ) {
    shared.known.add(window);
    const host: LocatorHost = {
      window,
      at: (frames, run) => this.at(run, frames),
      script: (steps, body, ...more) => this.script(steps, body, more),
      page: this,
      timeout,
    };
    this.root = new Locator(host, [], []);
  }

  getByRole: Locator['getByRole'] = (...input) => this.root.getByRole(...input);
  getByText: Locator['getByText'] = (...input) => this.root.getByText(...input);
  getByLabel: Locator['getByLabel'] = (...input) => this.root.getByLabel(...input);
  getByTitle: Locator['getByTitle'] = (...input) => this.root.getByTitle(...input);
  locator: Locator['locator'] = (css) => this.root.locator(css);

  private at<Result>(run: (send: Send) => Promise<Result>, frames: Script[] = []): Promise<Result> {
    return this.shared.session.at({ window: this.window, frames }, run).catch((error: unknown) => {
      this.closed ||= error instanceof DriverError && error.code === 'no such window';
      throw error;
    });
  }
  private script(steps: Step[], body: string, more: unknown[]): Script {
    const source = `${this.shared.lookUp}
      const [steps, ...more] = arguments; const tools = window.inlayStories; const found = tools.lookUp(steps);
      ${body}`;
    return { source, input: [steps, ...more] };
  }

  async goto(url: string): Promise<void> {
    await this.at((send) => send('POST', '/url', { url }));
  }
  async reload(): Promise<void> {
    await this.at((send) => send('POST', '/refresh'));
  }
  async goBack(): Promise<void> {
    await this.at((send) => send('POST', '/back'));
  }
  address(): Promise<string> {
    return this.at((send) => send('GET', '/url'));
  }
  title(): Promise<string> {
    return this.at((send) => send('GET', '/title'));
  }
  async evaluate<Result, Input>(run: Run<Input, Result>, input?: Input): Promise<Result> {
    const script = `return (${String(run)})(arguments[0])`;
    return this.at((send) => send('POST', '/execute/sync', { script, args: [input ?? null] }));
  }
  waitForFunction<Input>(run: Run<Input, unknown>, input?: Input): Promise<void> {
    return this.until(() => this.holds(run, input));
  }
  private async holds<Input>(run: Run<Input, unknown>, input?: Input): Promise<boolean> {
    const script = `return Boolean((${String(run)})(arguments[0]))`;
    return this.at<boolean>((send) => send('POST', '/execute/sync', { script, args: [input ?? null] })).catch(
      (error: unknown) => {
        if (error instanceof DriverError) return false;
        throw error;
      },
    );
  }
  private async until(look: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + timeout; !(await look()); await wait(pause))
      if (Date.now() > end) throw new Error('It did not happen in time.');
  }

  /** Returns a window that no page stands for yet. */
  async popup(): Promise<Page | undefined> {
    const handles = await this.shared.session.handles();
    const opened = handles.find((handle) => !this.shared.known.has(handle));
    return opened === undefined ? undefined : new Page(this.shared, opened);
  }
  async openTab(): Promise<Page> {
    const { handle } = await this.at((send) => send<{ handle: string }>('POST', '/window/new', { type: 'tab' }));
    return new Page(this.shared, handle);
  }
  /** True once a command has found it closed. */
  isClosed(): boolean {
    return this.closed;
  }
  /** Gives it the focus. The screen has no window manager, so the window below the pointer has it, which rests in the middle. */
  async bringToFront(): Promise<void> {
    await this.at(async (send) => {
      const { width, height } = await send<{ width: number; height: number }>('GET', '/window/rect');
      const x = Math.round((screenSize.width - width) / 2);
      const y = Math.round((screenSize.height - height) / 2);
      await send('POST', '/window/rect', { x, y, width, height });
    });
  }
  async close(): Promise<void> {
    await this.at((send) => send('DELETE', '/window'));
  }

  readonly keyboard = {
    press: (name: string) => this.type([keyOf(name)]),
    type: (text: string) => this.type([...text]),
  };
  private async type(signs: string[]): Promise<void> {
    const actions = signs.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.at((send) => send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] }));
  }
  async screenshot({ path }: { path: string }): Promise<void> {
    const picture = await this.at((send) => send<string>('GET', '/screenshot'));
    await writeFile(path, picture, 'base64');
  }
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.at((send) => send('POST', '/window/rect', { width, height: height + bar }));
  }
}

/** Height of the browser's own bars above the page (`launch.ts` makes them small). */
const bar = 20;
