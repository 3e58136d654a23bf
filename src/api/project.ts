import * as v from 'valibot';
import { CallableContractSchema } from '../wire/callPermission';
import { ChainConfigSchema } from '../wire/chainConfig';
import { riskyFeatures, type ProjectConfig } from '../wire/http/project';
import { WhiteLabelSchema } from '../wire/whiteLabel';
import type { Http } from './http';
import { parseAnswer } from '../wire/http/parseAnswer';

const AutoApproveSchema = v.object({
  methods: v.array(v.picklist(['personal_sign', 'eth_sendTransaction'])),
  maxValuePerDay: v.pipe(v.string(), v.regex(/^\d{1,40}$/)),
  contracts: v.nullable(v.array(v.string())),
  maxDays: v.pipe(v.number(), v.minValue(0), v.maxValue(365)),
});

const ConnectionsSchema = v.array(
  v.object({ id: v.string(), kind: v.string(), name: v.string(), group: v.exactOptional(v.string()) }),
);

export const ProjectAnswerSchema = v.object({
  clientId: v.string(),
  name: v.string(),
  allowedOrigins: v.array(v.string()),
  trustedOrigins: v.optional(v.array(v.string()), []),
  keyReturn: v.boolean(),
  enableKeyExport: v.optional(v.boolean()),
  factorFor: v.optional(v.array(v.string())),
  allow: v.optional(v.array(v.picklist(riskyFeatures))),
  refused: v.exactOptional(v.string()),
  connections: ConnectionsSchema,
  tokenConnections: v.exactOptional(ConnectionsSchema),
  chains: v.array(ChainConfigSchema),
  whiteLabel: WhiteLabelSchema,
  storageServerUrl: v.pipe(v.string(), v.url()),
  analyticsKey: v.optional(v.string()),
  errorReports: v.optional(v.string()),
  reportRates: v.optional(v.object({ errors: v.number(), transactions: v.number() })),
  delegates: v.optional(v.array(v.object({ address: v.string(), name: v.string() }))),
  callableContracts: v.optional(v.array(CallableContractSchema)),
  verifiedSources: v.optional(v.nullable(v.string())),
  autoApprove: v.optional(v.nullable(AutoApproveSchema)),
  accountAbstraction: v.exactOptional(v.record(v.string(), v.unknown())),
  walletConnect: v.exactOptional(
    v.object({
      relayUrl: v.string(),
      projectId: v.string(),
      limit: v.exactOptional(v.number()),
      verifyUrl: v.exactOptional(v.string()),
    }),
  ),
  swapOff: v.exactOptional(v.boolean()),
  canBuy: v.exactOptional(v.boolean()),
  faucets: v.exactOptional(v.record(v.string(), v.string())),
  // Every field must be listed: fields without a schema are dropped.
} satisfies Record<keyof ProjectConfig, v.GenericSchema>);

export interface ProjectApi {
  /** Returns the project of a client id; rejects with `notFound` if there is none. */
  project(clientId: string): Promise<ProjectConfig>;
}

/** Creates a client of `/v1/project`. */
export function createProjectApi(http: Http): ProjectApi {
  return {
    project: async (clientId) =>
      parseAnswer(ProjectAnswerSchema, await http.get('/v1/project', { client_id: clientId })),
  };
}
