import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus, type FocusPlaces } from './keepFocus';

/** The parts of an element that the focus needs. */
interface Thing {
  says: string;
  tag: 'button' | 'h1';
}
const button = (says: string): Thing => ({ says, tag: 'button' });
const heading: Thing = { says: 'Title', tag: 'h1' };

let changed: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  changed = [];
  vi.stubGlobal(
    'MutationObserver',
    class {
      #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe() {
        changed.push(this.#told);
      }
      disconnect() {
        changed = changed.filter((told) => told !== this.#told);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A document with one container for screens, whose elements change. */
function createPage(inside = 'main') {
  const heard = new Set<() => void>();
  const body = { says: 'body' };
  const page = { active: body as { says: string }, things: [] as ReturnType<typeof make>[] };
  const make = (thing: Thing) => ({
    ...thing,
    tabIndex: 0,
    style: {},
    textContent: thing.says,
    getAttribute: () => null,
    focus() {
      page.active = this;
      heard.forEach((tell) => tell());
    },
  });
  const main = {
    querySelectorAll: () => page.things.filter(({ tag }) => tag === 'button'),
    querySelector: () => page.things.find(({ tag }) => tag === 'h1') ?? null,
    addEventListener: (_type: string, listener: () => void) => heard.add(listener),
    removeEventListener: (_type: string, listener: () => void) => heard.delete(listener),
  };
  const document = {
    body,
    querySelector: (selector: string) => (selector === inside ? main : null),
    get activeElement() {
      return page.active;
    },
  };
  return {
    document: document as unknown as Document,
    /** Replaces the screen by another one; the focused element is removed with it. */
    show(things: Thing[], { keepsFocus = false } = {}) {
      page.things = things.map(make);
      if (!keepsFocus) page.active = body;
      [...changed].forEach((told) => told());
    },
    press: (says: string) => page.things.find((thing) => thing.says === says)?.focus(),
    focused: () => page.active.says,
    listeners: () => heard.size,
  };
}

const list = [heading, button('Back'), button('Ada'), button('Bob')];

function walk({ inside = 'main' } = {}) {
  const page = createPage(inside);
  const places: FocusPlaces = new Map();
  let stop: () => void = () => undefined;
  const enter = (key: string, arrives: 'new' | 'back' | null) => {
    stop();
    stop = keepFocus({ document: page.document, inside, key, arrives, places });
  };
  return { ...page, enter, places, stop: () => stop() };
}

it.each(['main', '[role=dialog]'])(
  'focuses the heading of a new screen, and on return the pressed element: %s',
  (inside) => {
    const { show, press, focused, enter } = walk({ inside });
    show(list);
    enter('list', null);
    expect(focused()).toBe('body');
    press('Bob');
    show([heading, button('Back'), button('Save')]);
    enter('one', 'new');
    expect(focused()).toBe('Title');
    show(list);
    enter('list', 'back');
    expect(focused()).toBe('Bob');
  },
);

it('waits for the pressed element on return, and finds it even if rows were added before it', () => {
  const { show, press, focused, enter } = walk();
  show(list);
  enter('list', null);
  press('Bob');
  show([heading]);
  enter('one', 'new');
  show([]);
  enter('list', 'back');
  expect(focused()).toBe('body');
  show([heading, button('Back')]);
  expect(focused()).toBe('body');
  show([heading, button('Back'), button('New'), button('Ada'), button('Bob')]);
  expect(focused()).toBe('Bob');
});

it('focuses the heading if the pressed element no longer exists', () => {
  const { show, press, focused, enter } = walk();
  show(list);
  enter('list', null);
  press('Ada');
  show([]);
  enter('list', 'back');
  show([heading, button('Back'), button('Eve'), button('Bob')]);
  expect(focused()).toBe('Title');
});

it('leaves the focus alone if the screen has set it itself', () => {
  const { show, press, focused, enter } = walk();
  show([heading, button('Field')]);
  press('Field');
  enter('form', 'new');
  expect(focused()).toBe('Field');
});

it('stops waiting after three seconds, and removes its listeners at the end', () => {
  const { show, focused, enter, listeners, stop } = walk();
  enter('slow', 'new');
  expect(changed).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  expect(changed).toEqual([]);
  show([heading]);
  expect(focused()).toBe('body');
  expect(listeners()).toBe(1);
  stop();
  expect(listeners()).toBe(0);
});
