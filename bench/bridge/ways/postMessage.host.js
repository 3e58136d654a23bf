import { createCalls } from './calls.js';
import { openFrame } from './openFrame.js';

globalThis.connect = async (url) => {
  const { frame, origin } = await openFrame(url);
  const { call, answer } = createCalls((message) => frame.postMessage(message, origin));
  addEventListener('message', ({ source, data }) => {
    if (source === frame) answer(data);
  });
  return call;
};
