import type { Asker } from '../../wire/asker';
import { describe, expect, it } from 'vitest';
import type { Approval } from '../../wire/approval/approval';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { showApproval } from '../../../tests/helpers/wallet/showApproval';

it('shows the origin as the browser gives it and the name as a claim', async () => {
  const claims = { name: 'My\u202eBank', icon: 'javascript:alert(1)' };
  const asker: Asker = { kind: 'page', id: 'http://evil.example', claims };
  const { html, text } = await showApproval({ ...fixtureApprovals.connect, asker });
  expect(text).toContain('http://evil.example');
  expect(text).toMatch(/Calls itself My U\+202E Bank/);
  expect(html).not.toContain('javascript:');
});

it('tells how a host of another alphabet reads, beside what the browser calls it (docs/threats.md 13)', async () => {
  const { connect } = fixtureApprovals;
  const { text } = await showApproval({ ...connect, asker: { ...connect.asker, id: 'https://xn--80ak6aa92e.com' } });
  expect(text).toContain('xn--80ak6aa92e.com');
  expect(text).toMatch(/read аррӏе\.com/);
});

describe('a peer over a relay', () => {
  const peer = (checked?: Asker['checked'], url = 'https://dapp.example'): Asker => ({
    kind: 'walletConnect',
    id: `wc:${'ab'.repeat(32)}`,
    claims: { name: 'Dapp', icon: '', url },
    ...(checked && { checked }),
  });
  const asked = (asker: Asker) => showApproval({ ...fixtureApprovals.send, asker } as Approval);
  const elsewhere = { verdict: 'mismatch', origin: 'https://evil.example' } as const;

  it('is confirmed by a press where nothing is known against it', async () => {
    for (const asker of [peer(), peer({ verdict: 'match', origin: 'https://dapp.example' })]) {
      const { text } = await asked(asker);
      expect(text).not.toContain('Hold to confirm');
      expect(text).toContain('dapp.example');
    }
  });

  it('has the button held where its site is another one, or known for fraud', async () => {
    const mismatch = await asked(peer(elsewhere));
    expect(mismatch.text).toMatch(
      /Says its site is dapp\.example, but it speaks from evil\.example\..*Hold to confirm/,
    );
    const scam = await asked(peer({ verdict: 'scam', origin: 'https://dapp.example' }));
    expect(scam.text).toMatch(/dapp\.example is known for fraud.*Hold to confirm/);
  });

  it('that names no site at all is not said to have named one', async () => {
    const { text } = await asked(peer(elsewhere, ''));
    expect(text).toMatch(/It names no site, and speaks from evil\.example\..*Hold to confirm/);
    expect(text).not.toContain('Says its site is');
  });

  it('is blocked as an app, and so is a native application', async () => {
    expect((await asked(peer())).text).toContain('Block this app');
    const native = await asked({ kind: 'app', id: 'shop.example://auth', claims: { name: 'Shop', icon: '' } });
    expect(native.text).toContain('Block this app');
    expect((await showApproval(fixtureApprovals.send)).text).toContain('Block this site');
  });
});
