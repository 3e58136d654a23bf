import { useEffect, useMemo, useState } from 'react';
import type { ChainAsset } from '../../../wallet/portfolio';
import type { PriceHistory } from '../../../wire/http/market/market';
import { color, narrow, space } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';
import { useAssetsOnOtherChains } from '../portfolio/useChainAssets';
import { useNetworkTotals } from '../portfolio/useNetworkTotals';
import { usePortfolio } from '../portfolio/usePortfolio';
import { chart, layOut, toPath } from '../tokenDetails/chart/linePath';

/** Number of assets whose history is requested, and the share of the total that they must make up. */
const most = 5;
const enough = 0.95;

/**
 * What the assets of the account were worth over the last day, as a small line at the end of the text: nothing moves when it arrives. No
 * line if the histories are unknown. It is decoration, because the text names the change.
 */
export function TotalLine() {
  const { actions } = useWallet().wallet;
  const view = usePortfolio();
  const elsewhere = useAssetsOnOtherChains({ totals: useNetworkTotals() ?? null, currency: view?.currency ?? 'usd' });
  const held = useMemo(() => {
    const here = view ? [view.coin, ...view.tokens].map((asset) => ({ asset, chain: view.chain })) : [];
    const all = [...here, ...elsewhere].filter(({ asset }) => worthOf(asset) > 0 && asset.price !== null);
    const main = all.toSorted((a, b) => worthOf(b.asset) - worthOf(a.asset)).slice(0, most);
    return sum(main) < enough * sum(all) ? [] : main;
  }, [view, elsewhere]);
  const key = held.map(({ asset, chain }) => `${chain.chainId} ${asset.id}`).join();
  const [read, setRead] = useState<{ key: string; histories: readonly PriceHistory[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    Promise.all(held.map(({ asset: { id }, chain }) => actions.readPrices({ chain, id, span: 'day' }))).then(
      (histories) => isWanted && setRead({ key, histories }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actions, key]);
  if (read?.key !== key || held.length === 0) return null;
  const points = sumHistories(
    held.map(({ asset }, at) => ({
      amount: worthOf(asset) / (asset.price ?? 1),
      points: read.histories[at]?.points ?? [],
    })),
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      preserveAspectRatio="none"
      css={{
        position: 'absolute',
        insetInlineStart: `calc(100% + ${space.x2}px)`,
        top: 1,
        width: space.x12,
        height: space.x4,
        color: last[1] < first[1] ? color.red : color.green,
        [narrow]: { display: 'none' },
      }}
    >
      <path
        d={toPath(layOut(points))}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const worthOf = ({ worth }: ChainAsset['asset']): number => Number(worth ?? 0);
const sum = (held: readonly ChainAsset[]): number => held.reduce((all, { asset }) => all + worthOf(asset), 0);

type Points = PriceHistory['points'];

/**
 * Returns what the held amounts were worth together, at the times of the first history. An asset counts with its last price before each
 * time, or with its first one; without any price nothing is returned.
 */
export function sumHistories(held: readonly { amount: number; points: Points }[]): Points {
  const [first] = held;
  if (!first || held.some(({ points }) => points.length === 0)) return [];
  return first.points.map(([at]): [number, number] => [
    at,
    held.reduce((all, { amount, points }) => all + amount * priceAt(points, at), 0),
  ]);
}

function priceAt(points: Points, time: number): number {
  const known = points.findLast(([at]) => at <= time) ?? points[0];
  return known?.[1] ?? 0;
}
