import { createRoot } from 'react-dom/client';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { createHeadlessContainer } from '../../../tests/helpers/ui/headlessContainer';
import { useFaultFocus } from './useFaultFocus';

const ends: (() => void)[] = [];
afterEach(async () => {
  ends.splice(0).forEach((end) => end());
  // React cleans up in a later task.
  await settle();
  vi.unstubAllGlobals();
});

it('moves the focus to the first field with an error after a press, not before', async () => {
  const focus = vi.fn();
  const found: string[] = [];
  const form = {
    current: {
      querySelector(selector: string) {
        found.push(selector);
        return { focus };
      },
    } as unknown as HTMLElement,
  };
  let press = () => undefined as void;
  function Screen() {
    const look = useFaultFocus(form);
    useEffect(() => {
      press = look;
    });
    return null;
  }
  const root = createRoot(createHeadlessContainer());
  ends.push(() => root.unmount());
  root.render(<Screen />);
  await settle();
  expect(focus).not.toHaveBeenCalled();
  press();
  await vi.waitFor(() => expect(focus).toHaveBeenCalledOnce());
  expect(found[0]).toContain('[aria-invalid=true]');
  press();
  await vi.waitFor(() => expect(focus).toHaveBeenCalledTimes(2));
});
