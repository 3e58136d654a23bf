import { parseAbi } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';

/** The contracts that check the key of a session and enforce its limits, at the same addresses on every chain. */
export const enforcers = {
  key: '0x000000000013fdB5234E4E3162a810F54d9f7E98',
  time: '0x0000000000D30f611fA3bf652ac6879428586930',
  fees: '0x0000000000d14A6F771494592218d8F9c2ddEbB6',
  coins: '0x000000000021dC45451291BCDfc9f0B46d6f0278',
  tokens: '0x000000000033212E272655D8a22402Db819477A6',
  /** `UniversalActionPolicy`. */
  arguments: '0x0000000000714Cf48FcF88A0bFBa70d313415032',
  uses: '0x00000000001d4479FA2A947026204d0283ceDe4B',
} as const satisfies Record<string, Hex>;

export const abi = parseAbi([
  'struct Policy { address policy; bytes initData; }',
  'struct Content { bytes32 appDomainSeparator; string[] contentNames; }',
  'struct Signatures { Content[] allowedERC7739Content; Policy[] erc1271Policies; }',
  'struct Action { bytes4 actionTargetSelector; address actionTarget; Policy[] actionPolicies; }',
  'struct Session { address sessionValidator; bytes sessionValidatorInitData; bytes32 salt; Policy[] userOpPolicies; Signatures erc7739Policies; Action[] actions; bool permitERC4337Paymaster; }',
  'function enableSessions(Session[] sessions) returns (bytes32[] permissionIds)',
  'function removeSession(bytes32 permissionId)',
  'function isPermissionEnabled(bytes32 permissionId, address account) view returns (bool)',
  'function installModule(uint256 kind, address module, bytes initData)',
  'function isModuleInstalled(uint256 kind, address module, bytes context) view returns (bool)',
  'function getUsed(bytes32 configId, address multiplexer, address account) view returns (uint256)',
  'function getPolicyData(bytes32 configId, address multiplexer, address token, address account) view returns (uint256 limit, uint256 spent, uint256 approved)',
]);
