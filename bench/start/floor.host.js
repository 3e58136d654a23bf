import { timeStart } from './timeStart.js';

globalThis.start = (url) => timeStart({ ask: () => askFloor(url), isRight: (chainId) => chainId === '0x7a69' });

function askFloor(url) {
  const element = document.createElement('iframe');
  element.src = url;
  element.style.display = 'none';
  document.body.append(element);
  const frame = element.contentWindow;
  return new Promise((resolve) => {
    addEventListener('message', ({ source, data }) => {
      if (source !== frame) return;
      if (data === 'ready')
        frame.postMessage({ id: '1', jsonrpc: '2.0', method: 'eth_chainId', params: [] }, new URL(url).origin);
      else resolve(data.result);
    });
  });
}
