import { vi } from 'vitest';
import { sessionTransferDeps } from '../../../src/app/deps/sessionTransferDeps';
import type { ProjectConfig } from '../../../src/wire/http/project';
import type { Popups } from '../../../src/wallet/ports';
import { createHarness, project as local, type createConnectedHarness } from './walletHarness';

/** Clicks "Open the wallet's page" in the frame, and returns the wallet of the opened page once it has its session. */
export async function openOwnPage(
  frame: Awaited<ReturnType<typeof createConnectedHarness>>,
  { path = '/wallet/settings/auto', project = local }: { path?: string; project?: ProjectConfig } = {},
) {
  if (!frame.wallet.actions.openOwnPage(path)) throw new Error('It is blocked');
  const [{ url, handed, onChange }] = vi.mocked<Popups['openOwnPage']>(frame.popups.openOwnPage).mock.lastCall!;
  const page = createHarness({
    init: { hostOrigin: null, clientId: handed.clientId, ...handed.init },
    project: Promise.resolve(project),
    records: frame.records,
    deps: {
      ...sessionTransferDeps({ handed, tell: (change) => onChange?.(structuredClone(change)) }),
      clock: frame.clock,
    },
  });
  await page.wallet.restored;
  return { ...page, url, handed };
}
