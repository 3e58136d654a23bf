import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../src/errors/http';
import { challengeKinds, proveCalls, proveInputs, type ChallengeKind } from '../../src/wire/http/prove';
import type { ConnectionConfig } from '../connections/connection';
import type { Authenticator } from '../connections/challenges/authenticator';
import type { Farcaster } from '../connections/challenges/farcaster';
import type { Passkeys } from '../connections/challenges/passkeys';
import type { ChallengeFlows } from '../connections/challenges/challengeFlows';
import type { SmsCode } from '../connections/challenges/smsCode';
import { clientAddressOf } from '../http/rateLimit';
import { registerCalls } from '../http/registerCalls';
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
  async function connectionOf<Kind extends ChallengeKind = ChallengeKind>(
    flowId: string,
    kind?: Kind,
  ): Promise<ConnectionConfig & { kind: Kind }> {
    const { client_id: clientId, connection_id: id } = await proved.find(flowId);
    const connection = connectionsOf(clientId)?.find((one) => one.id === id);
    if (!connection || !isChallenge(connection) || (kind !== undefined && connection.kind !== kind)) {
      throw new HttpError('forbidden');
    }
    return connection as ConnectionConfig & { kind: Kind };
  }

  scope.addHook('preHandler', async (request) => {
    await hits.takeFrom(clientAddressOf(request), 'prove', limits.redirectsPerCaller);
  });

  registerCalls(scope, {
    calls: proveCalls,
    inputs: proveInputs,
    handlers: {
      async open({ flowId }) {
        const { kind } = await connectionOf(flowId);
        const { client_id: clientId } = await proved.find(flowId);
        return { kind, clientId };
      },
      cancel: ({ flowId }) => proved.cancel(flowId),
      async sendSms(input, request) {
        const connection = await connectionOf(input.flowId, 'sms_passwordless');
        return sms.send({ ...input, connection, caller: clientAddressOf(request) });
      },
      async finishSms(input, request) {
        const connection = await connectionOf(input.flowId, 'sms_passwordless');
        return sms.finish({ ...input, connection, caller: clientAddressOf(request) });
      },
      async finishPasskey(input) {
        await connectionOf(input.flowId, 'passkeys');
        return passkeys.finish(input);
      },
      async beginFarcaster({ flowId }) {
        return farcaster.begin({ flowId, connection: await connectionOf(flowId, 'farcaster') });
      },
      async lookFarcaster({ flowId }) {
        return farcaster.look({ flowId, connection: await connectionOf(flowId, 'farcaster') });
      },
      async beginAuthenticator(input) {
        await connectionOf(input.flowId, 'authenticator');
        return authenticator.begin({ ...input, brand });
      },
      async finishAuthenticator(input, request) {
        await connectionOf(input.flowId, 'authenticator');
        return authenticator.finish({ ...input, caller: clientAddressOf(request) });
      },
    },
  });
}

function isChallenge<Connection extends ConnectionConfig>(
  connection: Connection,
): connection is Connection & { kind: ChallengeKind } {
  return (challengeKinds as readonly string[]).includes(connection.kind);
}
