import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../src/errors/http';
import {
  AuthenticatorBeginSchema,
  AuthenticatorFinishSchema,
  PasskeyFinishSchema,
  ProveFlowSchema,
  SmsFinishSchema,
  SmsSendSchema,
  challengeKinds,
  type ChallengeKind,
  type ProveOpenAnswer,
} from '../../src/wire/http/prove';
import type { ConnectionConfig } from '../connections/connection';
import type { Authenticator } from '../connections/challenges/authenticator';
import type { Farcaster } from '../connections/challenges/farcaster';
import type { Passkeys } from '../connections/challenges/passkeys';
import type { ChallengeFlows } from '../connections/challenges/challengeFlows';
import type { SmsCode } from '../connections/challenges/smsCode';
import { parseInput } from '../http/parseInput';
import { clientAddressOf } from '../http/rateLimit';
import type { HitLimit } from './hitLimit';
import type { SignInLimits } from './limits';

export interface ProveRoutesDeps {
  proved: ChallengeFlows;
  sms: SmsCode;
  passkeys: Passkeys;
  authenticator: Authenticator;
  farcaster: Farcaster;
  connectionsOf: (clientId: string) => readonly ConnectionConfig[] | undefined;
  hits: HitLimit;
  limits: SignInLimits;
  brand: string;
}

/**
 * Registers `/v1/signin/prove/*`, the routes of the page that collects proofs. Only the browser that started the flow knows the flow id.
 */
export function registerProve(scope: FastifyInstance, deps: ProveRoutesDeps): void {
  const { proved, sms, passkeys, authenticator, farcaster, connectionsOf, hits, limits, brand } = deps;

  /** Returns the flow's connection. It may have been removed from the project since the flow started. */
  async function connectionOf(
    flowId: string,
    kind?: ChallengeKind,
  ): Promise<ConnectionConfig & { kind: ChallengeKind }> {
    const { client_id: clientId, connection_id: id } = await proved.find(flowId);
    const connection = connectionsOf(clientId)?.find((one) => one.id === id);
    if (!connection || !isChallenge(connection) || (kind !== undefined && connection.kind !== kind)) {
      throw new HttpError('forbidden');
    }
    return connection;
  }

  scope.addHook('preHandler', async (request) => {
    await hits.takeFrom(clientAddressOf(request), 'prove', limits.redirectsPerCaller);
  });

  scope.post('/open', async (request): Promise<ProveOpenAnswer> => {
    const { flowId } = parseInput(ProveFlowSchema, request.body);
    const { kind } = await connectionOf(flowId);
    const { client_id: clientId } = await proved.find(flowId);
    return { kind, clientId };
  });
  scope.post('/cancel', async (request) => proved.cancel(parseInput(ProveFlowSchema, request.body).flowId));

  scope.post('/sms/send', async (request) => {
    const input = parseInput(SmsSendSchema, request.body);
    const connection = await connectionOf(input.flowId, 'sms_passwordless');
    if (connection.kind !== 'sms_passwordless') throw new HttpError('forbidden');
    return sms.send({ ...input, connection, caller: clientAddressOf(request) });
  });
  scope.post('/sms/finish', async (request) => {
    const input = parseInput(SmsFinishSchema, request.body);
    const connection = await connectionOf(input.flowId, 'sms_passwordless');
    if (connection.kind !== 'sms_passwordless') throw new HttpError('forbidden');
    return sms.finish({ ...input, connection, caller: clientAddressOf(request) });
  });

  scope.post('/passkey/finish', async (request) => {
    const input = parseInput(PasskeyFinishSchema, request.body);
    await connectionOf(input.flowId, 'passkeys');
    return passkeys.finish(input);
  });

  for (const step of ['begin', 'look'] as const) {
    scope.post(`/farcaster/${step}`, async (request) => {
      const { flowId } = parseInput(ProveFlowSchema, request.body);
      const connection = await connectionOf(flowId, 'farcaster');
      if (connection.kind !== 'farcaster') throw new HttpError('forbidden');
      return farcaster[step]({ flowId, connection });
    });
  }

  scope.post('/authenticator/begin', async (request) => {
    const input = parseInput(AuthenticatorBeginSchema, request.body);
    await connectionOf(input.flowId, 'authenticator');
    return authenticator.begin({ ...input, brand });
  });
  scope.post('/authenticator/finish', async (request) => {
    const input = parseInput(AuthenticatorFinishSchema, request.body);
    await connectionOf(input.flowId, 'authenticator');
    return authenticator.finish({ ...input, caller: clientAddressOf(request) });
  });
}

function isChallenge<Connection extends ConnectionConfig>(
  connection: Connection,
): connection is Connection & { kind: ChallengeKind } {
  return (challengeKinds as readonly string[]).includes(connection.kind);
}
