import type { TFunction } from 'i18next';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { Avatar } from '../../components/identity/Avatar';
import { VisibleText } from '../../components/VisibleText';
import { statedChanges } from '../transaction/statedChanges';
import { quantityText } from '../sentence/quantityText';
import { color, figures, space, weight } from '../../theme/tokens';
import type { Warning } from './warning';
import { WholeAddress } from './WholeAddress';

interface Newcomer {
  address: string;
  /** What it gets, each with its position among all calls, from 1. If a call has several new recipients, it is not known who gets what. */
  gets: { step: number; call: TransactionFacts; isOnly: boolean }[];
}

/** Returns who gets something for the first time, each address once, in the order of the calls. */
export function newcomersOf(calls: readonly TransactionFacts[]): Newcomer[] {
  const found = new Map<string, Newcomer>();
  for (const [at, call] of calls.entries()) {
    const addresses = call.risks.flatMap(({ kind, values }) =>
      kind === 'firstTime' && values.address !== undefined ? [values.address] : [],
    );
    for (const address of addresses) {
      const known = found.get(address) ?? { address, gets: [] };
      known.gets.push({ step: at + 1, call, isOnly: addresses.length === 1 });
      found.set(address, known);
    }
  }
  return [...found.values()];
}

/** Returns a call without the warning that {@link newcomersWarning} gives for all of them. */
export const exceptFirstTime = (call: TransactionFacts): TransactionFacts => ({
  ...call,
  risks: call.risks.filter(({ kind }) => kind !== 'firstTime'),
});

/** One warning for several new recipients: each one's whole address beside what it gets, to be compared one after the other. */
export function newcomersWarning(
  newcomers: readonly Newcomer[],
  { chain, t, locale }: { chain: ApprovalChain; t: TFunction; locale: string },
): Warning[] {
  if (newcomers.length < 2) return [];
  return [
    {
      key: `firstTime ${newcomers.map(({ gets, address }) => `${gets.map(({ step }) => step).join()} ${address}`).join(' ')}`,
      level: 'warning',
      title: t('risks.firstTimeAll'),
      text: (
        <ul css={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.x3, marginTop: space.x2 }}>
          {newcomers.map(({ address, gets }) => (
            <li key={address} css={{ display: 'grid', gap: space.x1 }}>
              <span css={{ display: 'flex', alignItems: 'center', gap: space.x2, ...figures, color: color.strong }}>
                <Avatar address={address} size={20} />
                <span css={{ fontWeight: weight.medium }}>
                  <VisibleText
                    text={gets
                      .flatMap(({ call, isOnly }) => (isOnly ? statedChanges(call, chain).changes : []))
                      .map((change) => quantityText(change, { t, locale }))
                      .join(', ')}
                  />
                </span>
              </span>
              <WholeAddress address={address} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
}
