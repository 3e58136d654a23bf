import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureApprovals } from '../../../../tests/helpers/wallet/fixtureApprovals';
import type { BalanceChange } from '../../../wire/approval/effects';
import type { SolanaFacts } from '../../../wire/approval/solana';
import { confirmTexts } from '../../i18n/confirmTexts';
import { createI18n } from '../../i18n/createI18n';
import { loadTexts } from '../../i18n/textGroup';
import { SolanaTransaction } from './SolanaTransaction';

const [me, thief, place] = ['1', '2', '3'].map((digit) => digit.repeat(43)) as [string, string, string];
const { send } = fixtureApprovals;
if (send.kind !== 'sendTransaction') throw new Error('no transaction');
const translations = createI18n();
beforeAll(() => loadTexts(translations.i18n, confirmTexts, 'en'));

/** Returns the confirmation of a transaction on Solana. */
function show(changed: Partial<SolanaFacts>) {
  const transaction: SolanaFacts = {
    namespace: 'solana',
    from: me,
    to: thief,
    value: '0',
    isPlain: false,
    call: null,
    token: null,
    fee: { expected: '5000', max: '5000', base: '5000', units: 0, unitPrice: '0' },
    speeds: null,
    rent: '0',
    received: null,
    recipients: [],
    memo: null,
    problem: null,
    revertReason: null,
    effects: { status: 'done', changes: [], allowances: [] },
    risks: [],
    ...changed,
  };
  const chain = { ...send.chain, ticker: 'SOL', decimals: 9 };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <SolanaTransaction
        approval={{ ...send, account: me, chain, transaction }}
        waiting={1}
        onDecide={() => undefined}
      />
    </I18nextProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}
const head = ({ html }: { html: string }) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');

it('says what the token keeps of what is sent', () => {
  const token = { address: place, symbol: 'TOLL', amount: '12.5', counterparty: thief, unlimited: false };
  expect(show({ token, received: '12.375' }).text).toMatch(
    /Network fee .*Fee kept by the token 0\.125 TOLL .*Recipient gets 12\.375/,
  );
  expect(show({ token }).text).not.toContain('Kept by');
});

describe('an account that is handed over', () => {
  const risks = [{ kind: 'managesAll', level: 'danger', values: { address: thief } }] as const;
  const toThief = { name: 'newAuthority', value: thief };
  const setAuthority = { name: 'token.setAuthority', args: [toThief, { name: 'owned', value: place }] };
  const tokens: BalanceChange = {
    asset: 'token',
    token: place,
    symbol: 'TUSD',
    decimals: 6,
    amount: '-1000000000',
    tokenId: null,
  };
  const effects = { status: 'done' as const, changes: [tokens], allowances: [] };

  it('is named by its token and its address', () => {
    const shown = show({ call: setAuthority, risks: [...risks], effects });
    expect(head(shown)).toBe('Give 22222...22222 control of your TUSD');
    expect(shown.text).toMatch(/Account handed over 3333\S*3333/);
  });

  it('is named by its address only if another instruction may move the tokens', () => {
    const pay = { name: 'token.transfer', args: [] };
    const shown = show({
      call: { name: '', args: [], calls: [setAuthority, pay] },
      risks: [...risks],
      effects,
    });
    expect(head(shown)).toBe('Give 22222...22222 control of one of your accounts');
    expect(shown.text).toMatch(/Account handed over 3333/);
  });

  it('is the whole account if that is handed over, and no line calms', () => {
    const assign = {
      name: 'system.assign',
      args: [
        { name: 'programAddress', value: thief },
        { name: 'account', value: me },
      ],
    };
    const shown = show({ call: assign, risks: [...risks] });
    expect(head(shown)).toBe('Give 22222...22222 control of your whole account');
    expect(shown.text).toContain('You could lose Everything in this account');
    expect(shown.text).not.toMatch(/handed over|does not change/);
    expect(shown.text).toContain('Hold to confirm');
  });
});

it('adds up what opening an account costs, also beside a token', () => {
  const rent = '2039280';
  const opens = { asset: 'coin', token: null, symbol: 'SOL', decimals: 9, amount: `-${rent}`, tokenId: null } as const;
  const open = { name: 'associatedToken.createAssociatedToken', args: [] };
  const shown = (changes: BalanceChange[]) =>
    show({ call: open, rent, effects: { status: 'done', changes, allowances: [] } }).text;
  expect(shown([opens])).toMatch(/Opening new accounts 0\.00203928\sSOL Total 0\.00204428 SOL/);
  const token: BalanceChange = {
    ...opens,
    asset: 'token',
    token: place,
    symbol: 'TUSD',
    decimals: 6,
    amount: '-25000000',
  };
  expect(shown([token, opens])).toMatch(/Total 25 TUSD \+ 0\.00204428 SOL/);
});

it('has one word for what leaves: sent to a person, paid to a program, signed if the site sends it', () => {
  const changes: BalanceChange[] = [
    { asset: 'coin', token: null, symbol: 'SOL', decimals: 9, amount: '-5000000000', tokenId: null },
  ];
  const effects = { status: 'done' as const, changes, allowances: [] };
  const sent = show({ to: thief, recipients: [thief], call: { name: '', args: [] }, effects });
  expect(head(sent)).toBe('Send 5 SOL to 22222...22222');
  expect(sent.text).toContain('You send');
  const paid = show({ to: place, call: { name: 'buy', args: [], to: place }, effects });
  expect(head(paid)).toBe('Pay 5 SOL to 33333...33333');
  expect(paid.text).toContain('You pay');
});

it('says where the coins of a closed token account go', () => {
  const call = { name: 'token.closeAccount', args: [] };
  const risks = [{ kind: 'managesAll', level: 'danger', values: { address: thief } }] as const;
  expect(head(show({ to: thief, call, risks: [...risks] }))).toBe(
    'Close your token account and give its coins to 22222...22222',
  );
});

it('calls a program a program', () => {
  const { text } = show({ to: place, call: { name: 'unknown', args: [], to: place } });
  expect(text).toMatch(/ Program 3333/);
  expect(show({ to: thief, value: '5', isPlain: true }).text).toMatch(/ To 2222/);
  const pays = { name: 'token.transferChecked', args: [], to: place };
  expect(show({ to: thief, call: pays }).text).toMatch(/ To 2222/);
});
