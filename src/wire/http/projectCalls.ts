import * as v from 'valibot';
import { CallableContractSchema } from '../callPermission';
import { ChainConfigSchema } from '../chainConfig';
import { WhiteLabelSchema } from '../whiteLabel';
import { defineCalls } from './call';
import { riskyFeatures, type ProjectConfig } from './project';

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

export const projectInputs = {
  project: v.object({ client_id: v.optional(v.pipe(v.string(), v.maxLength(256)), '') }),
  check: v.object({
    clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    redirectUrl: v.pipe(v.string(), v.maxLength(8_192)),
    returnBy: v.picklist(['redirect', 'origin']),
  }),
};

export const projectCalls = defineCalls<typeof projectInputs>()({
  /** The project of a client id; `notFound` if there is none. */
  project: { method: 'GET', path: '/v1/project', answer: ProjectAnswerSchema },
  /**
   * Checks whether this client may receive the result of a sign-in at that URL. In redirect mode the URL must exactly match a registered
   * one; a popup or frame returns nothing by URL, so there its origin must be one of the client's. `notFound` (no such client), `forbidden`
   * with `details.field` `redirectUrl`.
   */
  check: { method: 'POST', path: '/v1/signin/client', answer: ProjectAnswerSchema },
});
