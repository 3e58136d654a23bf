import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { OptionError } from '../errors/option';
import { createEmitter } from '../kit/emitter';
import type { Embed } from './createEmbed';
import type { EmbedEvents } from './walletState';
import { createInlay } from './createInlay';
import { createEvmProvider } from './evmProvider';

const options = { clientId: 'c', walletUrl: 'http://localhost:1/v5' };
const account = '0x00000000000000000000000000000000000000a1';

function createSetup({ init = async () => {} }: { init?: () => Promise<void> } = {}) {
  const made: { embed: Embed; emit: (shown: boolean) => void; connect: () => void }[] = [];
  const create = vi.fn(() => {
    const { on, off, emit } = createEmitter<EmbedEvents>();
    const side = createEvmProvider({ send: async () => null });
    const embed = {
      on,
      off,
      init,
      destroy: vi.fn(),
      provider: side.provider,
      isLoggedIn: false,
      isShown: false,
      pendingRequests: 0,
    };
    made.push({
      embed: embed as unknown as Embed,
      emit(shown) {
        embed.isShown = shown;
        emit('shown', shown);
      },
      connect: () => side.connected({ chainId: '0x1', accounts: [account] }),
    });
    return embed as unknown as Embed;
  });
  const clock = createFakeClock();
  return { inlay: createInlay(options, { create, clock }), create, made, clock };
}

describe('createInlay', () => {
  it('creates nothing before the first hold(), and throws for unusable options', () => {
    const { inlay, create } = createSetup();
    expect(inlay.state).toMatchObject({ status: 'idle', accounts: [] });
    expect(create).not.toHaveBeenCalled();
    expect(() => createInlay({ ...options, walletUrl: 'javascript:0' })).toThrow(OptionError);
  });

  it('creates the wallet once, and destroys it when the last holder has released it', async () => {
    const { inlay, create, made, clock } = createSetup();
    const first = inlay.hold();
    const second = inlay.hold();
    await clock.advance(0);
    expect(inlay.state.status).toBe('ready');
    first();
    first();
    await clock.advance(0);
    expect(made[0]!.embed.destroy).not.toHaveBeenCalled();
    second();
    await clock.advance(0);
    expect(made[0]!.embed.destroy).toHaveBeenCalledOnce();
    expect(inlay.state).toMatchObject({ status: 'idle', accounts: [] });
    inlay.hold();
    await clock.advance(0);
    expect(create).toHaveBeenCalledTimes(2);
    expect(inlay.state.status).toBe('ready');
  });

  it('keeps the wallet of a component that unmounts and mounts again in the same task (strict mode)', async () => {
    const { inlay, create, made, clock } = createSetup();
    inlay.hold()();
    inlay.hold();
    await clock.advance(0);
    expect(create).toHaveBeenCalledOnce();
    expect(made[0]!.embed.destroy).not.toHaveBeenCalled();
  });

  it('notifies subscribers of each change with a new state object', async () => {
    const { inlay, made, clock } = createSetup();
    const states: unknown[] = [];
    const stop = inlay.subscribe(() => states.push(inlay.state));
    inlay.hold();
    made[0]!.connect();
    made[0]!.emit(true);
    await clock.advance(0);
    expect(inlay.state).toMatchObject({ status: 'ready', accounts: [account], chainId: '0x1', isShown: true });
    expect(new Set(states).size).toBe(states.length);
    stop();
    made[0]!.emit(false);
    expect(states.at(-1)).not.toBe(inlay.state);
  });

  it('reports why the wallet could not start, and starts it on the next attempt', async () => {
    let fails = true;
    const { inlay, clock } = createSetup({
      init: async () => {
        if (fails) throw new Error('not there');
      },
    });
    inlay.hold();
    await clock.advance(0);
    expect(inlay.state).toMatchObject({ status: 'failed', error: { message: 'not there' } });
    fails = false;
    await inlay.start();
    expect(inlay.state).toMatchObject({ status: 'ready', error: undefined });
  });

  it('ignores events of a wallet that has been destroyed', async () => {
    const { inlay, made, clock } = createSetup();
    inlay.hold()();
    await clock.advance(0);
    made[0]!.connect();
    made[0]!.emit(true);
    expect(inlay.state).toMatchObject({ status: 'idle', accounts: [], isShown: false });
  });
});
