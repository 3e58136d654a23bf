import * as v from 'valibot';
import { checkInput } from '../../../frame-host/configuration/checkInput';
import { PortSchema } from '../../../frame-host/configuration/portSchema';

/** Ports of the local stack. */
export interface LocalPorts {
  /** Port of the frame-host. */
  wallet: number;
  demo: number;
  evm: number;
  /** A second EVM chain, for cross-chain swaps. */
  evm2: number;
  oidc: number;
  /** Absent if this machine cannot run a local Solana chain. */
  solana?: number | undefined;
  relay: number;
  /** Bundler of the local EVM chain. Its paymaster is at `/paymaster`. */
  bundler: number;
  /** Sandbox services for on-ramps and swaps. */
  sandbox: number;
}

const EnvironmentSchema = v.object({
  INLAY_PORT: PortSchema(4050),
  INLAY_DEMO_PORT: PortSchema(4060),
  INLAY_EVM_PORT: PortSchema(8545),
  INLAY_EVM2_PORT: PortSchema(8546),
  INLAY_OIDC_PORT: PortSchema(4070),
  INLAY_SOLANA_PORT: PortSchema(8899),
  INLAY_RELAY_PORT: PortSchema(4080),
  INLAY_BUNDLER_PORT: PortSchema(4337),
  INLAY_SANDBOX_PORT: PortSchema(4090),
});

/** Reads the ports from the environment. @throws Error that names the variable that is not a port. */
export function readPorts(env: Record<string, string | undefined>): LocalPorts {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const values = checkInput(EnvironmentSchema, given, (field) => field);
  return {
    wallet: values.INLAY_PORT,
    demo: values.INLAY_DEMO_PORT,
    evm: values.INLAY_EVM_PORT,
    evm2: values.INLAY_EVM2_PORT,
    oidc: values.INLAY_OIDC_PORT,
    solana: given['INLAY_SOLANA_PORT'] === undefined ? undefined : values.INLAY_SOLANA_PORT,
    relay: values.INLAY_RELAY_PORT,
    bundler: values.INLAY_BUNDLER_PORT,
    sandbox: values.INLAY_SANDBOX_PORT,
  };
}
