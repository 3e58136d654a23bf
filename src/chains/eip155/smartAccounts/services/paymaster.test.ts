import { describe, expect, it } from 'vitest';
import { NodeError } from '../../../../errors/node';
import { entryPoints, type EntryPointVersion } from '../../operations/entryPoints';
import type { Operation } from '../operations/operation';
import { createPaymaster } from './paymaster';

/** The answers of paymaster services in their different dialects, and which parts of them the wallet uses. */
const dead = '0x000000000000000000000000000000000000dEaD';
const operation: Operation = {
  sender: dead,
  nonce: 0n,
  callData: '0x',
  init: null,
  callGasLimit: 1n,
  verificationGasLimit: 1n,
  preVerificationGas: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  paymaster: null,
};
const packed = { paymasterAndData: `${dead}01` };
const parted = { paymaster: dead, paymasterData: '0x01' };
const limits = { callGasLimit: '0x5', verificationGasLimit: '0x6', preVerificationGas: '0x7' };

function open(answers: Record<string, unknown>, context?: unknown) {
  const asked: [string, unknown[]][] = [];
  const client = {
    request: async (method: string, params: unknown[] = []) => {
      asked.push([method, params]);
      if (!(method in answers)) throw new NodeError({ code: -32_601, message: `no ${method}` });
      const answer = answers[method];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as Parameters<typeof createPaymaster>[0];
  const service = createPaymaster(client, { chainId: 1n, context });
  const ask = (step: 'stub' | 'final', version: EntryPointVersion) =>
    service[step]({ operation, version, signature: '0x' });
  const quote = (version: EntryPointVersion, gas: Partial<Operation> = {}) =>
    service.quote({ operation: { ...operation, ...gas }, version, signature: '0x' });
  return { ask, quote, asked, methods: () => asked.map(([method]) => method) };
}

describe('paymaster dialects', () => {
  it('asks the standard methods first, ignores their gas for the calls, and tries no other dialect after success', async () => {
    const standard = { ...parted, ...limits };
    const { ask, methods } = open({ pm_getPaymasterStubData: standard, pm_getPaymasterData: standard });
    expect(await ask('stub', '0.7')).toMatchObject({ paymaster: { address: dead, data: '0x01' }, gas: null });
    expect(await ask('final', '0.7')).toMatchObject({ gas: null });
    expect(methods()).toEqual(['pm_getPaymasterStubData', 'pm_getPaymasterData']);
  });

  it.each<[EntryPointVersion, object]>([
    ['0.6', packed],
    ['0.7', parted],
    ['0.8', parted],
  ])(
    'pm_sponsorUserOperation, entry point %s: sends the context and uses the gas of the answer',
    async (version, said) => {
      const { ask, asked, methods } = open({ pm_sponsorUserOperation: { ...said, ...limits } }, { policy: 'x' });
      const gas = { callGasLimit: 5n, verificationGasLimit: 6n, preVerificationGas: 7n };
      expect(await ask('stub', version)).toMatchObject({ paymaster: { address: dead, data: '0x01' }, gas });
      await ask('final', version);
      const tried = ['pm_getPaymasterStubData', ...(version === '0.6' ? ['pm_getFeeQuoteOrData'] : [])];
      expect(methods()).toEqual([...tried, 'pm_sponsorUserOperation', 'pm_sponsorUserOperation']);
      expect(asked.at(-1)![1].slice(1)).toEqual([entryPoints[version], { policy: 'x' }]);
    },
  );

  it('pm_getFeeQuoteOrData is asked on entry point 0.6 only, in the mode SPONSORED', async () => {
    const answers = { pm_getFeeQuoteOrData: { mode: 'SPONSORED', ...packed, ...limits } };
    const { ask, asked } = open(answers, { sponsorshipInfo: { webhookData: {} } });
    expect(await ask('stub', '0.6')).toMatchObject({ paymaster: { address: dead }, gas: { callGasLimit: 5n } });
    expect(asked.at(-1)![1].slice(1)).toEqual([
      { mode: 'SPONSORED', calculateGasLimits: true, sponsorshipInfo: { webhookData: {} } },
    ]);
    await expect(open(answers).ask('stub', '0.7')).rejects.toThrow('no pm_sponsorUserOperation');
  });
});

describe('a fee in a token', () => {
  const token = '0x00000000000000000000000000000000000000bb';
  const feeQuote = { symbol: 'USD', tokenAddress: token, decimal: 6, maxGasFee: 0.1234567 };
  const feeQuotes = { mode: 'ERC20', paymasterAddress: dead, feeQuotes: [feeQuote] };
  const consent = { mode: 'ERC20', ...packed, ...limits };
  const biconomy = { pm_getFeeQuoteOrData: feeQuotes, pm_sponsorUserOperation: consent };

  it('asks Biconomy for a quote first, then for consent with the gas that was shown', async () => {
    const { ask, asked, methods } = open(biconomy, { token, webhookData: { a: 1 } });
    expect(await ask('stub', '0.6')).toMatchObject({ paymaster: { address: dead, data: '0x01' } });
    await ask('final', '0.6');
    const [stub, final] = ['pm_sponsorUserOperation', 'pm_sponsorUserOperation'];
    expect(methods()).toEqual(['pm_getPaymasterStubData', 'pm_getFeeQuoteOrData', stub, final]);
    const given = { token, webhookData: { a: 1 }, mode: 'ERC20', tokenInfo: { feeTokenAddress: token } };
    expect(asked.slice(2).map(([, params]) => params[1])).toEqual([
      { ...given, calculateGasLimits: true },
      { ...given, calculateGasLimits: false },
    ]);
  });

  it('reads the quote of Biconomy as a maximum in units of the token, rounded up', async () => {
    const { quote, asked } = open(biconomy, { token });
    expect(await quote('0.6')).toEqual({ paymaster: dead, price: { max: 123_458n } });
    expect(asked.map(([method]) => method)).toEqual(['pimlico_getTokenQuotes', 'pm_getFeeQuoteOrData']);
    expect(asked[1]![1][1]).toEqual({
      mode: 'ERC20',
      calculateGasLimits: false,
      tokenInfo: { tokenList: [token], preferredToken: token },
    });
  });

  it('reads the quote of Pimlico as a gas price and asks no other service', async () => {
    const said = { paymaster: dead, token, postOpGas: '0x10', exchangeRate: '0x20' };
    const { quote, methods } = open({ ...biconomy, pimlico_getTokenQuotes: { quotes: [said] } }, { token });
    expect(await quote('0.7')).toEqual({ paymaster: dead, price: { postOpGas: 16n, rate: 32n } });
    expect(methods()).toEqual(['pimlico_getTokenQuotes']);
  });

  it('asks pm_sponsorUserOperation when the service has no quotes of Biconomy', async () => {
    const { ask, methods } = open({ pm_sponsorUserOperation: { ...packed, ...limits } }, { token });
    await ask('stub', '0.6');
    expect(methods()).toEqual(['pm_getPaymasterStubData', 'pm_getFeeQuoteOrData', 'pm_sponsorUserOperation']);
  });

  it.each<[string, unknown]>([
    ['in another token', { ...feeQuotes, feeQuotes: [{ ...feeQuote, tokenAddress: dead }] }],
    ['below zero', { ...feeQuotes, feeQuotes: [{ ...feeQuote, maxGasFee: -1 }] }],
    ['that is not a number', { ...feeQuotes, feeQuotes: [{ ...feeQuote, maxGasFee: 'much' }] }],
    ['in another mode', { ...feeQuotes, mode: 'SPONSORED' }],
    ['of nobody', { ...feeQuotes, paymasterAddress: undefined }],
  ])('rejects a price %s', async (_what, answer) => {
    await expect(open({ pm_getFeeQuoteOrData: answer }, { token }).quote('0.6')).rejects.toThrow();
  });

  it('rejects sponsorship when payment in the token was asked for', async () => {
    const answers = { ...biconomy, pm_sponsorUserOperation: { ...consent, mode: 'SPONSORED' } };
    await expect(open(answers, { token }).ask('stub', '0.6')).rejects.toThrow(TypeError);
  });
});

describe('answers of a paymaster that are rejected', () => {
  it.each<[string, unknown]>([
    ['prices where it was asked to pay', { mode: 'ERC20', paymasterAddress: dead, feeQuotes: [] }],
    ['consent in another mode', { mode: 'ERC20', ...packed }],
    ['more gas than a block has', { ...packed, ...limits, callGasLimit: '0x2000000' }],
    ['data without an address', { paymasterAndData: '0x12' }],
  ])('%s', async (_what, answer) => {
    await expect(open({ pm_getFeeQuoteOrData: answer }).ask('stub', '0.6')).rejects.toThrow(TypeError);
  });

  it('tries no other method after the paymaster has refused', async () => {
    const refusal = new NodeError({ code: -32_001, message: 'no credit' });
    const { ask, methods } = open({ pm_getPaymasterStubData: refusal, pm_sponsorUserOperation: parted });
    await expect(ask('stub', '0.7')).rejects.toBe(refusal);
    expect(methods()).toEqual(['pm_getPaymasterStubData']);
  });
});
