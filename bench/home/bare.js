import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement, useRef } from 'react';
import { createRoot } from 'react-dom/client';

/** The same list without anything else: the cost of React and of a list of this length. */
function List({ tokens }) {
  const around = useRef(null);
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count: tokens.length,
    getScrollElement: () => around.current,
    estimateSize: () => 64,
    overscan: 8,
  });
  const rows = getVirtualItems().map(({ index, start }) =>
    createElement(
      'li',
      { key: index, style: { position: 'absolute', height: 64, transform: `translateY(${start}px)` } },
      `${tokens[index].symbol} ${tokens[index].name} ${Number(tokens[index].balance) / 1e18}`,
    ),
  );
  const list = createElement('ul', { style: { position: 'relative', height: getTotalSize() } }, rows);
  return createElement('div', { ref: around, style: { height: 700, overflow: 'auto' } }, list);
}

const { tokens } = JSON.parse(localStorage.getItem('tokens') ?? '{"tokens":[]}');
createRoot(document.getElementById('root')).render(createElement(List, { tokens }));
