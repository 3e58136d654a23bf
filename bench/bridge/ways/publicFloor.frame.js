/**
 * The frame's end of the wire protocol in minimal code: it responds to every request directly in the listener (docs/protocol.md 1.3–1.9).
 */
const facts = new URLSearchParams(location.hash.slice(1));
const origin = facts.get('origin');
const post = (data) => parent.postMessage({ target: 'embed_torus', data }, origin);

addEventListener('message', ({ source, data: { target, data } }) => {
  if (source !== parent || target !== 'iframe_torus') return;
  if (data === 'SYN') post('ACK');
  else if (data.name === 'provider')
    post({ name: 'provider', data: { jsonrpc: '2.0', id: data.data.id, result: '0x7a69' } });
});
parent.postMessage({ message: 'setup_complete', nonce: facts.get('nonce') }, origin);
