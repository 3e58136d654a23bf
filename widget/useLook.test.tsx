import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { settle } from '../tests/helpers/fakeClock';
import { createHeadlessContainer } from '../tests/helpers/ui/headlessContainer';
import type { Embed } from '../src/embed/createEmbed';
import type { ButtonLook } from '../src/wire/communication';
import { useLook } from './useLook';

const ends: (() => void)[] = [];
afterEach(async () => {
  ends.splice(0).forEach((end) => end());
  // React cleans up in a later task.
  await settle();
  vi.unstubAllGlobals();
});

it('takes over a look that the wallet reports between the first render and the effect', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const reported: ButtonLook = { mode: 'dark' };
  // Nothing is reported later.
  const embed = {
    options: { clientId: 'demo', whiteLabel: {} },
    look: undefined as ButtonLook | undefined,
    on: () => () => undefined,
  };
  const shown: (ButtonLook | undefined)[] = [];
  function Button() {
    shown.push(useLook(embed as unknown as Embed));
    // The message arrives while React is still rendering.
    embed.look = reported;
    return null;
  }
  const root = createRoot(createHeadlessContainer());
  ends.push(() => root.unmount());
  root.render(<Button />);
  await vi.waitFor(() => expect(shown.at(-1)).toMatchObject(reported), { interval: 10 });
  expect(shown[0]).toBeUndefined();
  expect([...stored]).toEqual([['inlay-look-demo', JSON.stringify(reported)]]);
});
