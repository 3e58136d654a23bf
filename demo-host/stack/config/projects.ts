import { riskyFeatures } from '../../../src/wire/http/project';
import type { Project } from '../../../frame-host/access/project';
import { localCallable, localDelegates } from './contracts';
import type { LocalPorts } from './ports';

/** Returns the projects of the local stack. */
export function localProjects({ demo, bundler }: Pick<LocalPorts, 'demo' | 'bundler'>): Project[] {
  const common = {
    trustedOrigins: [],
    whiteLabel: {},
    teamId: 'local',
    walletService: true,
    delegates: localDelegates,
    callableContracts: [localCallable],
  };
  const bundlerUrl = `http://127.0.0.1:${bundler}`;
  return [
    {
      ...common,
      clientId: 'inlay-local',
      name: 'Inlay Local',
      allowedOrigins: ['loopback'],
      redirectUrls: ['loopback'],
      keyReturn: true,
    },
    {
      ...common,
      clientId: 'inlay-strict',
      name: 'Inlay Strict',
      allowedOrigins: [`http://localhost:${demo}`],
      redirectUrls: [`http://localhost:${demo}/`],
      keyReturn: false,
    },
    {
      ...common,
      clientId: 'inlay-smart',
      name: 'Inlay Smart',
      allowedOrigins: ['loopback'],
      redirectUrls: ['loopback'],
      keyReturn: true,
      accountAbstraction: {
        smartAccountType: 'safe',
        chains: [
          {
            chainId: '0x7a69',
            bundlerConfig: { url: bundlerUrl },
            paymasterConfig: { url: `${bundlerUrl}/paymaster` },
          },
        ],
      },
    },
    {
      ...common,
      clientId: 'inlay-full',
      name: 'Inlay Full',
      allowedOrigins: ['loopback'],
      redirectUrls: ['loopback'],
      keyReturn: true,
      // Enables the features that are disabled by default, so that they can be tried.
      allow: [...riskyFeatures],
      autoApprove: {
        methods: ['personal_sign', 'eth_sendTransaction'],
        maxValuePerDay: String(10n ** 18n),
        contracts: null,
        maxDays: 30,
      },
    },
  ];
}
