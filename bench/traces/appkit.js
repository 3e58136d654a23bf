// A page with AppKit's window open, as its documentation builds one; it asks for nothing that is not on this machine.
import { createAppKit } from '@reown/appkit/core';
import { mainnet } from '@reown/appkit/networks';

const modal = createAppKit({
  projectId: 'bench',
  networks: [mainnet],
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
  features: { analytics: false },
});
void modal.open();
