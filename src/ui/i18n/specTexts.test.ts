import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { texts as assets } from '../../texts/en/assets';
import { texts as confirm } from '../../texts/en/confirm';
import { texts as en } from '../../texts/en/firstView';
import { texts as settings } from '../../texts/en/settings';
import { texts as swap } from '../../texts/en/swap';
import { texts as transfer } from '../../texts/en/transfer';
import { texts as unavailable } from '../../texts/en/unavailable';

/**
 * Exact texts of the wallet's specification that its screens must use. If a rule decides which text is shown, the test of that rule
 * checks it as well (`amountProblem`, `feeTexts`, `settings`, `network`).
 */
const groups = { ...en, ...assets, ...confirm, ...settings, ...swap, ...transfer, ...unavailable };
const read = (key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], groups);

/** The code of all screens, to find texts that no screen uses. */
const root = fileURLToPath(new URL('..', import.meta.url));
const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/test|i18n/.test(file))
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n');
/** Finds `t('send.amount')`, or `t(`send.${problem}`)` if a rule chooses the last part. */
const isSaid = (key: string): boolean =>
  [`'${key}'`, `\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`].some((text) => code.includes(text));

it.each([
  ['assets.unavailable', 'Token and NFT information is temporarily unavailable'],
  ['addToken.error.invalid', 'Invalid address'],
  ['send.invalidAddress', 'Invalid address'],
  ['send.selectToken', 'Please select a token'],
  ['send.enterAmount', 'Enter an amount'],
  ['send.insufficient', 'Insufficient Balance'],
  ['swap.noQuote', 'Failed to fetch quote'],
  ['swap.failedTitle', 'An error occurred while processing the swap'],
  ['swap.refusedTitle', 'Your swap request cannot be processed'],
  ['swap.testnet', 'Feature unavailable on testnet'],
  ['swap.unavailable', 'Feature unavailable on current network'],
  ['contacts.badAddress', 'Invalid address'],
  ['wallets.keyBad', 'Invalid hexadecimal number'],
  ['networks.nameTaken', 'Network name already exists'],
  ['networks.unableToAdd', 'Unable to add custom network'],
  ['networks.unableToUpdate', 'Unable to update custom network'],
  ['networks.unableToDelete', 'Unable to delete custom network'],
  ['transaction.estimateTitle', 'An error occurred while estimating the balance changes'],
  ['transaction.insufficientTitle', 'Insufficient Balance'],
  ['transaction.sponsorCredit', 'Insufficient gas credit, wallet balance will be used to cover fee'],
  ['feeEdit.processIn', 'Process in < {{seconds}} seconds'],
  ['unavailable.browser', 'The browser is not supported, please retry in another browser'],
  ['unavailable.testnet', 'Feature unavailable on testnet'],
  ['unavailable.network', 'Feature unavailable on current network'],
  ['blocked.title', 'Popup blocked'],
  ['common.failed', 'Something went wrong, please check console logs'],
  ['errors.hashParam', 'hash param: {{value}} is not a valid base64 string'],
])('%s is used by a screen and reads %j', (key, text) => {
  expect(read(key)).toBe(text);
  expect(isSaid(key)).toBe(true);
});

it('detects a text that no screen uses', () => expect(isSaid('send.nothing.of.this')).toBe(false));

it('has the texts for an added, changed or deleted network', () => {
  const { added, updated, deleted } = settings.networks;
  for (const text of [added, updated, deleted]) expect(text).toMatch(/custom network/i);
});
