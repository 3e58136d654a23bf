import { afterEach, describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { createMemoryRelay } from '../../../tests/helpers/walletConnect/memoryRelay';
import { endAll, outcomeOf, setUp, supported } from '../../../tests/helpers/walletConnect/protocolWorld';
import { agreeOn } from '../namespaces';

afterEach(endAll);

const call = 'wc_approveSession';

/** A wallet on a relay that does not respond to the approval call; `takes`: the relay executes the call nevertheless. */
function open({ takes }: { takes: boolean }) {
  const clock = createFakeClock();
  const relay = createMemoryRelay(clock);
  const asked: number[] = [];
  /** Ids of the approval calls, whose responses get lost. */
  const ids = new Set<number>();
  relay.misbehave((text) => (ids.has((JSON.parse(text) as { id: number }).id) ? [] : [text]));
  const deaf = {
    ...relay,
    openSocket(url: string) {
      const socket = relay.openSocket(url);
      const send = socket.send.bind(socket);
      socket.send = (text: string) => {
        if (!text.includes(call)) return send(text);
        asked.push(clock.now());
        ids.add((JSON.parse(text) as { id: number }).id);
        return takes ? send(text) : undefined;
      };
      return socket;
    },
  };
  return { ...setUp({ clock, relay: deaf }), asked };
}

async function approve(world: ReturnType<typeof open>) {
  const { wallet, peer, proposals, clock } = world;
  const dapp = peer();
  wallet.pair(dapp.uri);
  const proposing = dapp.propose();
  await clock.advance(50);
  const agreed = agreeOn(proposals[0]!, supported);
  const approving = outcomeOf(proposals[0]!.approve('error' in agreed ? {} : agreed.namespaces), world, 5_100);
  return { dapp, proposing, outcome: await approving };
}

describe('a relay that does not respond to the approval of a proposal', () => {
  it.each([
    ['and has not taken it', false],
    ['and has taken it', true],
  ])('%s: both messages are sent separately after five seconds, over the same connection', async (_, takes) => {
    const world = open({ takes });
    const { dapp, proposing, outcome } = await approve(world);
    await proposing;
    await world.clock.advance(100);
    expect(outcome).toMatchObject({ result: { topic: dapp.session() } });
    expect(world.wallet.sessions()).toMatchObject([{ topic: dapp.session(), acknowledged: true }]);
    expect(dapp.heard.filter(({ request }) => request.method === 'wc_sessionSettle')).toHaveLength(1);
    await world.clock.advance(60_000);
    // The call was made once: the connection was not replaced because of it.
    expect(world.asked).toHaveLength(1);
    expect(world.wallet.sessions()).toHaveLength(1);
  });
});
