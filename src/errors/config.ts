import { InlayError } from './base';

/** The exact texts that public clients expect. */
export const configErrors = {
  noChains: () => 'No chains provided',
  chainNotFound: (id: string) => `Chain with id ${id} not found`,
  unsupportedNetwork: () => 'Unsupported network',
  hashParam: (value: string) => `hash param: ${value} is not a valid base64 string`,
  smartAccountTypeMissing: () => 'Account Abstraction is enabled but smartAccountType is not provided',
  smartAccountTypeUnknown: (type: string) =>
    `Account Abstraction is enabled but smartAccountType ${type} is not supported`,
  smartAccountChainsMissing: () => 'Account Abstraction is enabled but config per chain is not provided',
  smartAccountChainUnsupported: (id: string) => `Account Abstraction is not supported for the chain ${id}`,
  smartAccountNoChain: () => 'Account Abstraction is enabled but none of the provided chains support it',
} as const;

export type ConfigErrorCode = keyof typeof configErrors;

/** Thrown for an invalid configuration of the integrator. */
export class ConfigError extends InlayError {
  readonly code: ConfigErrorCode;
  /** The id or value that the text names. */
  readonly subject: string;

  constructor(code: ConfigErrorCode, subject = '', options?: { cause?: unknown }) {
    super(configErrors[code](subject), options);
    this.code = code;
    this.subject = subject;
  }
}
