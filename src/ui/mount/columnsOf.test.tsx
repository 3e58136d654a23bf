import { isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Navigation } from '../hooks/useNavigation';
import { columnsOf, isListPath } from './columnsOf';

const nothing = () => undefined;
const at = (path: string, query = ''): Navigation => ({
  path,
  query: new URLSearchParams(query),
  kept: {},
  filledBy: null,
  go: nothing,
  back: nothing,
  keep: nothing,
});
const keys = { only: 'a', list: 'b', beside: 'c' };

describe('which paths show a list itself', () => {
  it.each(['/wallet/settings', '/wallet/settings/', '/wallet/activity/', '/wallet/home/'])('%s does', (path) => {
    expect(isListPath(at(path))).toBe(true);
  });
  it.each(['/wallet/settings/key', '/wallet/send', '/wallet/settings/contacts/'])('%s does not', (path) => {
    expect(isListPath(at(path))).toBe(false);
  });
  it('a transaction that is open in the list does not', () => {
    expect(isListPath(at('/wallet/activity', 'tx=0x1'))).toBe(false);
  });
});

it.each(['/wallet/settings', '/wallet/settings/'])('%s is the list, with who has access beside it', (path) => {
  const columns = columnsOf({ name: 'settings', navigation: at(path), isDesktop: true, keys });
  const shown = columns.map((column) =>
    isValidElement<{ variant: string; here: string | null }>(column) ? column.props : null,
  );
  expect(shown).toMatchObject([
    { variant: 'narrowList', here: 'list' },
    { variant: 'detail', here: null },
  ]);
});
