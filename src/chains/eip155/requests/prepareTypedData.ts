import { readTokenMeta } from '../insight/tokenMeta';
import type { Hex } from '../../../kit/hex';
import { withTimeout } from '../../../kit/async/timeout';
import type { ApprovalOf } from '../../../wire/approval/approval';
import type { ContractAllowance } from '../../../wire/approval/eip155';
import type { OpenApproval } from '../../chainContext';
import type { Eip155Parts } from '../parts';

/** ms to wait for the names of tokens, and for whether addresses are contracts. */
const timeout = 4_000;

type Asked = Pick<ApprovalOf<'signTypedData'>, 'typedData' | 'risks'> & {
  account: Hex;
  allowances: ContractAllowance[];
};

/**
 * Adds the names of the tokens, a warning if a permit's spender is not a contract, the description of a well-known contract, and what the
 * user has named. Never rejects: without this data, only the fields are shown.
 */
export async function prepareTypedData(
  parts: Eip155Parts,
  { open, asked, chainId }: { open: OpenApproval<'signTypedData'>; asked: Asked; chainId: string },
): Promise<void> {
  const { chains, deps } = parts;
  const { account, typedData, allowances, risks } = asked;
  const client = chains.client(chainId);
  const error = () => new Error('The RPC node did not respond in time.');
  const within = <Answer>(answer: Promise<Answer>) => withTimeout(answer, { ms: timeout, error, clock: deps.clock });

  async function fillAllowances(): Promise<void> {
    if (allowances.length === 0) return;
    const { nameAllowances } = await import('../insight/nameAllowances');
    const found = await within(nameAllowances(client, { allowances }));
    open.fill({ allowances: found.allowances, risks: [...found.risks, ...risks] });
  }

  async function fillDescription(): Promise<void> {
    const [{ describeTypedData }, { typedDescriptors: descriptors }] = await Promise.all([
      import('../insight/descriptors/describeTypedData'),
      import('../insight/descriptors/typedDescriptors'),
    ]);
    const readToken = (token: Hex) => readTokenMeta(client, token);
    const described = await within(describeTypedData(typedData, { account, chainId, descriptors, readToken }));
    if (described) open.fill({ described });
  }

  async function fillTokens(): Promise<void> {
    const { namedTokens } = await import('../insight/namedTokens');
    const readToken = (token: Hex) => readTokenMeta(client, token);
    const tokens = await within(namedTokens(typedData, { readToken }));
    if (Object.keys(tokens).length > 0) open.fill({ tokens });
  }

  async function fillPersonal(): Promise<void> {
    open.fill({ personal: await parts.personalFacts({ text: JSON.stringify(typedData.message), chainId }) });
  }

  await Promise.allSettled([fillAllowances(), fillDescription(), fillTokens(), fillPersonal()]);
}
