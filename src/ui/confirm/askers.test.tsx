import type { Asker } from '../../wire/asker';
import { describe, expect, it } from 'vitest';
import type { Approval } from '../../wire/approval/approval';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { showApproval } from '../../../tests/helpers/wallet/showApproval';

it('shows the origin that the browser reports, and the name as a claim', async () => {
  const claims = { name: 'My\u202eBank', icon: 'javascript:alert(1)' };
  const asker: Asker = { kind: 'page', id: 'http://evil.example', claims };
  const { html, text } = await showApproval({ ...fixtureApprovals.connect, asker });
  expect(text).toContain('http://evil.example');
  expect(text).toMatch(/Calls itself My U\+202E Bank/);
  expect(html).not.toContain('javascript:');
});

it('shows an internationalized host decoded next to its punycode form (docs/threats.md 13)', async () => {
  const { connect } = fixtureApprovals;
  const { text } = await showApproval({ ...connect, asker: { ...connect.asker, id: 'https://xn--80ak6aa92e.com' } });
  expect(text).toContain('xn--80ak6aa92e.com');
  expect(text).toMatch(/reads as аррӏе\.com/);
});

describe('a request of a WalletConnect peer', () => {
  const peer = (checked?: Asker['checked'], url = 'https://dapp.example'): Asker => ({
    kind: 'walletConnect',
    id: `wc:${'ab'.repeat(32)}`,
    claims: { name: 'Dapp', icon: '', url },
    ...(checked && { checked }),
  });
  const asked = (asker: Asker) => showApproval({ ...fixtureApprovals.send, asker } as Approval);
  const elsewhere = { verdict: 'mismatch', origin: 'https://evil.example' } as const;

  it('needs only a click if nothing is known against the site', async () => {
    for (const asker of [peer(), peer({ verdict: 'match', origin: 'https://dapp.example' })]) {
      const { text } = await asked(asker);
      expect(text).not.toContain('Hold to confirm');
      expect(text).toContain('dapp.example');
    }
  });

  it('requires holding the button if the verified site differs or is known for fraud', async () => {
    const mismatch = await asked(peer(elsewhere));
    expect(mismatch.text).toMatch(
      /Says its site is dapp\.example, but it connects from evil\.example\..*Hold to confirm/,
    );
    const scam = await asked(peer({ verdict: 'scam', origin: 'https://dapp.example' }));
    expect(scam.text).toMatch(/dapp\.example is known for fraud.*Hold to confirm/);
  });

  it('makes Reject the main button if something is known against the site', async () => {
    const leads = async (asker: Asker) => {
      const { html } = await asked(asker);
      return [...html.matchAll(/<button([^>]*data-leads[^>]*)>(.*?)<\/button>/gs)].map(([, , inner = '']) =>
        inner.replace(/<[^>]+>/g, ''),
      );
    };
    expect(await leads(peer({ verdict: 'scam', origin: 'https://dapp.example' }))).toEqual(['Reject']);
    expect(await leads(peer(elsewhere))).toEqual(['Reject']);
    expect(await leads(peer())).not.toContain('Reject');
  });

  it('does not show a claimed site if the peer names none', async () => {
    const { text } = await asked(peer(elsewhere, ''));
    expect(text).toMatch(/It names no site and connects from evil\.example\..*Hold to confirm/);
    expect(text).not.toContain('Says its site is');
  });

  it('has “Block” in the menu of whoever asks, and shows it only when it spams requests', async () => {
    const native: Asker = { kind: 'app', id: 'shop.example://auth', claims: { name: 'Shop', icon: '' } };
    const { asker: site } = fixtureApprovals.send;
    for (const [asker, name] of [
      [peer(), 'app'],
      [native, 'app'],
      [site, 'site'],
    ] as const) {
      const shown = await asked(asker);
      expect(shown.text).not.toContain('Block');
      expect(shown.html).toContain('aria-label="More options"');
      const spam = await showApproval({ ...fixtureApprovals.send, asker, insistent: true } as Approval);
      expect(spam.text).toMatch(new RegExp(`This ${name} keeps asking. +Block this ${name}`));
    }
    const own = await asked({ ...site, kind: 'wallet' });
    expect(own.html).not.toContain('aria-label="More options"');
  });
});
