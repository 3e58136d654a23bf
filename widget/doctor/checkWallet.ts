import { coversOrigin } from '../../src/kit/originRule';
import type { ProjectConfig } from '../../src/wire/http/project';
import type { ExaminedPage } from './examinedPage';
import { finding, type Finding } from './finding';

/** In ms. */
const wait = 10_000;
/** In s: a clock that is further off makes tokens and sign-in messages invalid. */
const clockTolerance = 60;

/** Asks the wallet's server about the clock, the version and the project. */
export async function checkServer({ self, walletOrigin, tags, clientId }: ExaminedPage): Promise<Finding[]> {
  const asked = await ask(`${walletOrigin}/v5/embed.json`);
  if (!asked.response?.ok)
    return [
      finding(asked.isRefused ? 'note' : 'fault', 'server', [
        asked.isRefused ? 'The doctor may not ask the wallet’s server' : 'The wallet’s server does not answer',
        asked.isRefused
          ? 'The page’s connect-src does not list it. The wallet does not need that; only clock, version and project stay unchecked.'
          : 'The network is down, the server is, or a content blocker refuses it.',
        asked.isRefused ? `connect-src ${walletOrigin}` : `curl ${walletOrigin}/readyz`,
      ]),
    ];
  const { url } = (await asked.response.json()) as { url: string };
  return [
    ...checkClock(asked.response.headers.get('date')),
    ...checkVersion(tags, new URL(url, walletOrigin).href),
    ...(clientId === undefined ? [] : await checkProject({ walletOrigin, clientId, origin: self.origin })),
  ];
}

function checkClock(date: string | null): Finding[] {
  const off = date === null ? 0 : Math.round((Date.now() - Date.parse(date)) / 1_000);
  if (Math.abs(off) <= clockTolerance) return [];
  return [
    finding('warning', 'clock', [
      `This device’s clock is ${Math.abs(off)} s ${off > 0 ? 'ahead' : 'behind'}`,
      'Codes, tokens and sign-in messages are judged by time and may be refused. Set the clock by the network.',
    ]),
  ];
}

function checkVersion(tags: HTMLScriptElement[], current: string): Finding[] {
  const old = tags.find(({ src }) => /\/embed-[^/]+\.js$/.test(src) && src !== current);
  if (!old) return [];
  return [
    finding('note', 'version', [
      'The script tag names another version than the server’s',
      `${new URL(old.src).pathname} is served as long as the operator keeps it.`,
      current,
    ]),
  ];
}

async function checkProject({
  walletOrigin,
  clientId,
  origin,
}: {
  walletOrigin: string;
  clientId: string;
  origin: string;
}): Promise<Finding[]> {
  const { response } = await ask(
    `${walletOrigin}/v1/project?${new URLSearchParams({ client_id: clientId }).toString()}`,
  );
  if (!response) return [];
  if (!response.ok)
    return [
      finding('fault', 'client-id', [
        `The server has no project “${clientId}”`,
        'Take the client id from the operator’s configuration, or create a project.',
        `npx inlay project create --name "Site" --origin ${origin}`,
      ]),
    ];
  const { allowedOrigins, refused } = (await response.json()) as ProjectConfig;
  if (refused !== undefined)
    return [finding('fault', 'service-off', [refused, 'The operator has turned the wallet off for this project.'])];
  if (allowedOrigins.some((rule) => coversOrigin(rule, origin))) return [];
  return [
    finding('fault', 'origin', [
      'The project does not list this page’s origin',
      `It lists ${allowedOrigins.join(', ') || 'none'}, so the browser refuses the wallet’s frame on ${origin}.`,
      `"allowedOrigins": ${JSON.stringify([...allowedOrigins, origin])}`,
    ]),
  ];
}

/** Asks the wallet on the page itself: whether it answers, and whether its chain does. */
export async function checkFrame({ embed }: ExaminedPage): Promise<Finding[]> {
  if (!embed) return [];
  const isUp = await within(embed.init());
  if (isUp !== true)
    return [
      finding('fault', 'frame', [
        'The wallet’s frame does not answer',
        'Nothing else was found that explains it. Look for this request in the network panel.',
        `${embed.options.walletUrl}/frame?client_id=${embed.options.clientId}`,
      ]),
    ];
  const { chains } = embed.options;
  if (chains.length > 0 && !chains.some(({ chainNamespace }) => chainNamespace === 'eip155')) return [];
  const isRead = await within(embed.provider.request({ method: 'eth_blockNumber' }));
  if (isRead === true) return [];
  return [
    finding('warning', 'rpc', [
      'The chain’s RPC node does not answer the wallet',
      typeof isRead === 'string' ? isRead : `There was no answer within ${wait / 1_000} s.`,
      'data-chains=\'[{"chainNamespace":"eip155","chainId":"0x…","rpcTarget":"https://…"}]\'',
    ]),
  ];
}

/** @returns true if the work succeeds in time, false if it takes longer, else the message of its error. */
const within = (work: Promise<unknown>): Promise<boolean | string> =>
  Promise.race([
    work.then(
      () => true,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, wait, false)),
  ]);

/** Fetches without throwing; `isRefused` says that the page's own policy forbids it. */
async function ask(url: string): Promise<{ response?: Response; isRefused: boolean }> {
  let isRefused = false;
  const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    isRefused ||= effectiveDirective === 'connect-src' && url.startsWith(blockedURI.split('?')[0]!);
  };
  document.addEventListener('securitypolicyviolation', hear);
  try {
    return { response: await fetch(url, { signal: AbortSignal.timeout(wait) }), isRefused };
  } catch {
    // The report of a refusal comes in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    return { isRefused };
  } finally {
    document.removeEventListener('securitypolicyviolation', hear);
  }
}
