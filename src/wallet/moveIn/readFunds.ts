import type { Fund, FoundAccount } from './moveInStore';
import type { MoveInPort } from './port';

/** On how many networks of a family an account is looked at. */
const networks = 2;

/** Asks the networks what the account has. Never rejects: without an answer, the screen says that the balance is not known. */
export async function readFunds(
  { chains, stores }: Pick<MoveInPort, 'chains' | 'stores'>,
  { namespace, address }: Pick<FoundAccount, 'namespace' | 'address'>,
): Promise<Pick<FoundAccount, 'funds' | 'isUnsure'>> {
  const asked = stores.network.state.chains.filter((chain) => chain.chainNamespace === namespace).slice(0, networks);
  const answers = await Promise.allSettled(
    asked.map(async ({ chainId }): Promise<Fund> => {
      await chains.load(chainId);
      const amount = await chains.family(chainId).networks.readBalance(chains.client(chainId), address);
      return { chainId, amount: amount.toString() };
    }),
  );
  const funds = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return { funds, isUnsure: funds.length < asked.length };
}
