export type PortName =
  | 'wallet'
  | 'demo'
  | 'evm'
  | 'evm2'
  | 'solana'
  | 'bundler'
  | 'oidc'
  | 'relay'
  | 'sandbox'
  | 'smtp';
type Ports = Record<PortName, number>;
type Environment = Record<string, string | undefined>;

export declare const portTable: Record<PortName, { what: string; variable: string; fallback: number; span?: number }>;
export declare function readAddresses(env: Environment): { ports: Ports; dataDir: string };
export declare function toUrls(ports: Ports): Record<Exclude<PortName, 'smtp'>, string>;
export declare function toVariables(ports: Partial<Ports>): Record<string, string>;
