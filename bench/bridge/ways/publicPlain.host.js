import { bootPublic } from './bootPublic.js';
import { createCalls } from './calls.js';

/** The wire protocol in minimal code (docs/protocol.md 1.6–1.9): the best possible result of a thin client without a port. */
globalThis.connect = async (walletUrl) => {
  const { frame, origin } = await bootPublic(walletUrl);
  const post = (data) => frame.postMessage({ target: 'iframe_torus', data }, origin);
  const { call, answer } = createCalls((message) => post({ name: 'provider', data: message }));
  await new Promise((resolve) => {
    addEventListener('message', ({ source, data: { target, data } }) => {
      if (source !== frame || target !== 'embed_torus') return;
      if (data === 'SYN') post('ACK');
      else if (data === 'ACK') resolve();
      else if (data.data.id !== undefined) answer(data.data);
    });
    post('SYN');
  });
  return call;
};
