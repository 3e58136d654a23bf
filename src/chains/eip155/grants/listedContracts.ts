import type { CallableContract } from '../../../wire/callPermission';
import type { Eip155Parts } from '../parts';

/** Returns the contracts on a chain whose methods the operator lists for permissions. */
export async function listedContracts(
  { ready }: Pick<Eip155Parts, 'ready'>,
  chainId: string,
): Promise<readonly CallableContract[]> {
  const { callableContracts = [] } = await ready.project;
  return callableContracts.filter((each) => each.chainId === chainId);
}
