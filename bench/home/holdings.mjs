/** The assets of a rich account, in the format of the wallet's server. Half of the tokens have a price. */
const address = (at) => `0x${(at + 1).toString(16).padStart(40, '0')}`;

export const tokens = Array.from({ length: 5_000 }, (_, at) => ({
  address: address(at),
  name: `Token number ${at}`,
  symbol: `TKN${at}`,
  decimals: 18,
  logo: null,
  balance: String(10n ** 18n * BigInt(1 + (at % 97))),
  source: 'indexer',
  isVerified: at % 3 === 0,
  isSpam: false,
}));
export const nfts = Array.from({ length: 2_000 }, (_, at) => ({
  address: address(0),
  tokenId: String(at),
  standard: 'erc721',
  collection: 'Collection',
  name: `Piece ${at}`,
  description: 'One of many.',
  image: null,
  attributes: [{ trait: 'Hue', value: 'Blue' }],
  balance: '1',
  isSpam: false,
  metadata: 'ok',
}));

/** Responds to the wallet's requests for data and to its RPC requests in place of servers. */
export async function serveHoldings(page) {
  const part = () => ({ state: 'ok', at: Date.now() });
  const who = { chainId: '0x7a69', address: address(0) };
  const answer = (path, data) =>
    page.route(`**/wallet-api/${path}?*`, (route) => route.fulfill({ json: { success: true, data: data() } }));
  await answer('tokens', () => ({
    ...who,
    native: '0',
    tokens,
    parts: { native: part(), balances: part(), discovery: part() },
  }));
  await answer('nfts', () => ({ ...who, nfts, parts: { ownership: part(), metadata: part() } }));
  await page.route('**/market/currency?*', (route) => route.fulfill({ json: { USD: 2_500, source: 'coingecko' } }));
  await page.route('**/market/currency/exchange-rates?*', (route) => {
    const asked = new URL(route.request().url()).searchParams.get('contract_addresses').split(',');
    const priced = asked.filter((_, at) => at % 2 === 0);
    const price = { usd: 1.5, source: 'coingecko', change_24h: 1.2 };
    return route.fulfill({ json: Object.fromEntries(priced.map((one) => [one, price])) });
  });
  // Only RPC requests get these results. Other requests to this machine (share nodes, for example) reach their servers.
  const results = { eth_chainId: '0x7a69', eth_blockNumber: '0x10', eth_getBalance: '0xde0b6b3a7640000' };
  const reply = ({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] ?? '0x' });
  await page.route(/127\.0\.0\.1/, (route) => {
    const asked = readJson(route.request().postData());
    if (Array.isArray(asked)) return route.fulfill({ json: asked.map(reply) });
    return asked?.jsonrpc === '2.0' ? route.fulfill({ json: reply(asked) }) : route.fallback();
  });
}

function readJson(text) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
