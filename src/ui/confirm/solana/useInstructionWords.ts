import { useTranslation } from 'react-i18next';
import type { CallWords } from '../transaction/CallTree';

/** Texts for instructions of known programs by instruction name. The first match is used. */
const deeds = [
  ['sendCoins', /^system\.transferSol/],
  ['createAccount', /^system\.createAccount/],
  ['reserve', /^system\.allocate/],
  ['assign', /^system\.assign/],
  ['useNonce', /^system\.(advance|initialize|upgrade)Nonce/],
  ['emptyNonce', /^system\.withdrawNonce/],
  ['setAuthority', /^(system\.authorizeNonce|token(2022)?\.setAuthority)/],
  ['sendTokens', /^token(2022)?\.transfer/],
  ['sendItem', /^(tokenMetadata|bubblegum)\.transfer/],
  ['burnItem', /^bubblegum\.burn/],
  ['delegateItem', /^bubblegum\.delegate/],
  ['approve', /^token(2022)?\.approve(Checked)?$/],
  ['mint', /^token(2022)?\.mintTo/],
  ['wrap', /^token(2022)?\.syncNative$/],
  ['freeze', /^token(2022)?\.freezeAccount$/],
  ['thaw', /^token(2022)?\.thawAccount$/],
  ['setUpAccount', /^token(2022)?\.initialize(Account\d?|ImmutableOwner|Multisig\d?)$/],
  ['setUpToken', /^token(2022)?\.initialize/],
  ['size', /^token(2022)?\.getAccountDataSize$/],
  ['memo', /^memo\./],
  ['setUpStake', /^stake\.initialize/],
  ['delegateStake', /^stake\.(delegateStake|redelegate)$/],
  ['splitStake', /^stake\.split$/],
  ['mergeStakes', /^stake\.merge$/],
  ['withdrawStake', /^stake\.withdraw$/],
  ['stopStake', /^stake\.deactivate/],
  ['addressTable', /^addressLookupTable\./],
  ['unknown', /^unknown$/],
] as const;
/** More of them, for which the sentence of a confirmation already has a text. */
const shared = [
  ['open', /^associatedToken\.create/],
  ['close', /^token(2022)?\.closeAccount$/],
  ['burn', /^token(2022)?\.burn/],
  ['revoke', /^token(2022)?\.revoke$/],
  ['stakeAuthority', /^stake\.(authorize|setLockup)/],
] as const;
/** Labels for arguments that mean the same in every program. */
const labels = [
  ['amount', /^(amount|lamports|withdrawAmount)$/],
  ['from', /^source$/],
  ['to', /^(destination|recipient|recipientAccount|newLeafOwner)$/],
  ['spender', /^delegate$/],
  ['memo', /^memo$/],
] as const;

/** Arguments that are texts, which are never shortened. */
const texts = /^(memo|seed|fromSeed|name|symbol|uri|data)$/;
const address = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Returns instructions in the user's language. The name that a program gives its own instruction stays unchanged. */
export function useInstructionWords(): CallWords {
  const { t } = useTranslation();
  return {
    nameOf({ name, bySelf }) {
      if (bySelf !== undefined) return undefined;
      const deed = deeds.find(([, names]) => names.test(name));
      if (deed) return t(`programCalls.${deed[0]}`);
      const other = shared.find(([, names]) => names.test(name));
      return other && t(`instructions.${other[0]}`);
    },
    labelOf({ name: call, bySelf }, name) {
      if (bySelf !== undefined) return undefined;
      const [, index, written] = /^(\d+)( \(written\))?$/.exec(call === 'unknown' ? name : '') ?? [];
      if (index !== undefined) return t(written ? 'programCalls.written' : 'programCalls.account', { index });
      if (call === 'unknown') return name === 'data' ? t('transaction.data') : undefined;
      const label = call.includes('.') && labels.find(([, names]) => names.test(name));
      return label ? t(`transaction.${label[0]}`) : undefined;
    },
    isAddress: ({ name, value }) => !texts.test(name) && address.test(value),
  };
}
