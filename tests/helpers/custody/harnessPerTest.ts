import { afterEach, beforeEach, expect } from 'vitest';
import { createNodeCalls, type NodeCalls } from '../../../src/custody/nodes/nodeCalls';
import { createFakeClock, type FakeClock } from '../fakeClock';
import { createCustodyHarness, type CustodyHarness } from './custodyHarness';

type Options = Parameters<typeof createCustodyHarness>[0];
type Caller = Parameters<typeof createNodeCalls>[0]['caller'];

export interface TestHarness extends CustodyHarness {
  /** Advances only when the test tells it to. */
  clock: FakeClock;
  /** Replaces the nodes that the test started with. */
  renew(options: Options): Promise<void>;
  /** Creates a client of only that node, which does not check the other nodes. */
  callsTo(index: number, caller: Caller): NodeCalls;
}

/** Creates share nodes, a registry and a clock for each test of the file. */
export function harnessPerTest(): TestHarness {
  const harness = {
    async renew(options) {
      await (harness as Partial<TestHarness>).close?.();
      Object.assign(harness, await createCustodyHarness({ clock: harness.clock, ...options }));
    },
    callsTo(index, caller) {
      const address = harness.config.nodes.find((node) => node.index === index) ?? expect.fail();
      return createNodeCalls({ address, client: harness.honest(index), caller });
    },
  } as TestHarness;
  beforeEach(async () => {
    harness.clock = createFakeClock();
    Object.assign(harness, await createCustodyHarness({ clock: harness.clock }));
  });
  afterEach(() => harness.close());
  return harness;
}
