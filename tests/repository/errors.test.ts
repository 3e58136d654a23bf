import { describe, expect, it } from 'vitest';
import { normalizeError } from '../../src/errors/base';
import { ConfigError, configErrors } from '../../src/errors/config';
import { HttpError, httpErrors, type HttpErrorCode } from '../../src/errors/http';
import { RpcError, serializeRpcError, type RpcErrorKind } from '../../src/errors/rpc';
import { SignInError, signInErrors, type SignInErrorCode } from '../../src/errors/signIn';

describe('the error catalogue', () => {
  it.each<[RpcErrorKind, number]>([
    // JSON-RPC 2.0 §5.1
    ['parse', -32700],
    ['invalidRequest', -32600],
    ['methodNotFound', -32601],
    ['invalidParams', -32602],
    ['internal', -32603],
    // EIP-1474
    ['invalidInput', -32000],
    ['resourceNotFound', -32001],
    ['resourceUnavailable', -32002],
    ['transactionRejected', -32003],
    ['methodNotSupported', -32004],
    ['limitExceeded', -32005],
    // EIP-1193, EIP-3326
    ['userRejected', 4001],
    ['unauthorized', 4100],
    ['unsupportedMethod', 4200],
    ['disconnected', 4900],
    ['chainDisconnected', 4901],
    ['unrecognizedChain', 4902],
    // EIP-5792
    ['unsupportedCapability', 5700],
    ['unsupportedChain', 5710],
    ['duplicateId', 5720],
    ['unknownBundle', 5730],
    ['bundleTooLarge', 5740],
    ['atomicityNotSupported', 5760],
  ])('gives %s the code of its standard', (kind, code) => {
    const { message, ...error } = serializeRpcError(new RpcError(kind));
    expect(error).toEqual({ code });
    expect(message).toMatch(/^[A-Z].+\.$/);
  });

  it('formats sign-in errors like public clients', () => {
    expect(new SignInError(5001, 'clientId is required').message).toBe(
      'Invalid constructor params, clientId is required',
    );
    expect(new SignInError(5116).message).toBe('MFA already enabled, ');
    expect(Object.keys(signInErrors).map((code) => new SignInError(Number(code) as SignInErrorCode).code)).toEqual([
      5000, 5001, 5002, 5111, 5112, 5113, 5114, 5115, 5116, 5117,
    ]);
  });

  it('has the configuration texts of the specification', () => {
    expect(new ConfigError('chainNotFound', '0x5').message).toBe('Chain with id 0x5 not found');
    expect(new ConfigError('hashParam', '%').message).toBe('hash param: % is not a valid base64 string');
    // Eight of public clients, and one of our own.
    expect(Object.keys(configErrors)).toHaveLength(9);
  });

  it('gives every HTTP error a status of 400 or more, and a body without its cause', () => {
    for (const code of Object.keys(httpErrors) as HttpErrorCode[]) {
      const error = new HttpError(code, { cause: new Error('secret') });
      expect(error.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(error.toBody())).not.toContain('secret');
    }
  });
});

describe('normalizeError', () => {
  it.each([
    [new RpcError('userRejected'), { error_message: 'User rejected the request.', error_code: 4001 }],
    [new HttpError('gone'), { error_message: 'No longer valid.', error_code: 'gone' }],
    [new Error(''), { error_message: 'Unknown error', error_code: null }],
    [
      { code: 4100, message: 'No.' },
      { error_message: 'No.', error_code: 4100 },
    ],
    ['in words', { error_message: 'in words', error_code: null }],
    [{ code: {} }, { error_message: 'Unknown error', error_code: null }],
    [null, { error_message: 'Unknown error', error_code: null }],
  ])('converts what was thrown to a message and a code (%#)', (thrown, expected) =>
    expect(normalizeError(thrown)).toEqual(expected),
  );

  it('truncates messages to 300 characters', () => {
    expect(normalizeError(new Error('x'.repeat(9_999))).error_message).toHaveLength(300);
  });
});

describe('serializeRpcError', () => {
  it('omits stack, cause and other fields', () => {
    const error = new RpcError('invalidParams', { data: { field: 'to' }, cause: new Error('secret') });
    expect(serializeRpcError(Object.assign(error, { params: ['secret'] }))).toEqual({
      code: -32602,
      message: 'Invalid method parameter(s).',
      data: { field: 'to' },
    });
  });

  it.each([
    new Error('secret'),
    'secret',
    null,
    undefined,
    { code: 'x', message: 'secret' },
    { code: 1.5, message: 'secret' },
  ])('converts %s to -32603', (thrown) => {
    expect(serializeRpcError(thrown)).toEqual({ code: -32603, message: 'Internal JSON-RPC error.' });
  });
});
