import { expect, it } from 'vitest';
import { en as assets } from './assets/en';
import { en as confirm } from './confirm/en';
import { en } from './locales/en';
import { en as settings } from './settings/en';
import { en as transfer } from './transfer/en';
import { en as unavailable } from './unavailable/en';

/**
 * The texts of spec §5, §8 and §9 that the wallet's screens say, to the letter. Where a rule decides which one is said, a test
 * beside the rule has it as well (`amountProblem`, `feeTexts`, `settings`, `network`).
 */
it.each([
  [assets.assets.unavailable, 'Token and NFT information is temporarily unavailable'],
  [assets.assets.addError.invalid, 'Invalid address'],
  [transfer.send.invalidAddress, 'Invalid address'],
  [transfer.send.selectToken, 'Please select a token'],
  [transfer.send.enterAmount, 'Enter an amount'],
  [transfer.send.insufficient, 'Insufficient Balance'],
  [settings.contacts.badAddress, 'Invalid address'],
  [settings.wallets.keyBad, 'Invalid hexadecimal number'],
  [settings.networks.nameTaken, 'Network name already exists'],
  [settings.networks.unableToAdd, 'Unable to add custom network'],
  [settings.networks.unableToUpdate, 'Unable to update custom network'],
  [settings.networks.unableToDelete, 'Unable to delete custom network'],
  [confirm.transaction.estimateTitle, 'An error occurred while estimating the balance changes'],
  [confirm.transaction.insufficientTitle, 'Insufficient Balance'],
  [confirm.transaction.gasCredit, 'Insufficient gas credit, wallet balance will be used to cover fee'],
  [confirm.feeEdit.processIn, 'Process in < {{seconds}} seconds'],
  [unavailable.unavailable.browser, 'The browser is not supported, please retry in another browser'],
  [unavailable.unavailable.testnet, 'Feature unavailable on testnet'],
  [unavailable.unavailable.network, 'Feature unavailable on current network'],
  [en.blocked.title, 'Popup blocked'],
  [en.common.failed, 'Something went wrong, please check console logs'],
  [en.errors.hashParam, 'hash param: {{value}} is not a valid base64 string'],
])('says %j', (said, text) => {
  expect(said).toBe(text);
});

it('says of a network that was added, changed or deleted that it was', () => {
  const { added, updated, deleted } = settings.networks;
  for (const text of [added, updated, deleted]) expect(text).toMatch(/custom network/i);
});
