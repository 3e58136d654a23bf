import { createCalls } from './calls.js';
import { openFrame } from './openFrame.js';

globalThis.connect = async (url) => {
  const { frame, origin } = await openFrame(url);
  const { port1, port2 } = new MessageChannel();
  frame.postMessage('port', origin, [port2]);
  const { call, answer } = createCalls((message) => port1.postMessage(message));
  port1.onmessage = ({ data }) => answer(data);
  return call;
};
